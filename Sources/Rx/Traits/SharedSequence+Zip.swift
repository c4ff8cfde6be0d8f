extension SharedSequence {
  /// Joins the elements of several sequences by their position.
  public static func zip<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Zip(repeat (each source).source, select: resultSelector),
      scheduler: scheduler(of: repeat each source)
    )
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Groups the elements of several sequences by their position.
  @inlinable
  public static func zip<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    SharedSequence.zip(repeat each source, resultSelector: tuple)
  }
}
