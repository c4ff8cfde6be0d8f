extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Joins the elements of several sequences.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<each Source>(
    _ source: repeat Single<each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> Single<Element> {
    Single(raw: Zip(repeat (each source).asObservable(), select: resultSelector))
  }
}

extension PrimitiveSequenceType where Element == Any, Trait == SingleTrait {
  /// Groups the elements of several sequences.
  @inlinable
  public static func zip<each Source>(
    _ source: repeat Single<each Source>
  ) -> Single<(repeat each Source)> {
    Single.zip(repeat each source, resultSelector: tuple)
  }
}
