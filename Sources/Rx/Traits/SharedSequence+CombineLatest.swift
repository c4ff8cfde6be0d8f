extension SharedSequence {
  /// Combines the newest elements of several sequences, at each element once all have sent one.
  public static func combineLatest<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      CombineLatest(repeat (each source).source, select: resultSelector),
      scheduler: scheduler(of: repeat each source)
    )
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Groups the newest elements of several sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    SharedSequence.combineLatest(repeat each source, resultSelector: tuple)
  }
}
