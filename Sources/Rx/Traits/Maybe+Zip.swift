extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Joins the elements of several sequences.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<each Source>(
    _ source: repeat Maybe<each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> Maybe<Element> {
    Maybe(raw: Zip(repeat (each source).asObservable(), select: resultSelector))
  }
}

extension PrimitiveSequenceType where Element == Any, Trait == MaybeTrait {
  /// Groups the elements of several sequences.
  @inlinable
  public static func zip<each Source>(
    _ source: repeat Maybe<each Source>
  ) -> Maybe<(repeat each Source)> {
    Maybe.zip(repeat each source, resultSelector: tuple)
  }
}
