extension PrimitiveSequenceType where Element == Any, Trait == MaybeTrait {
  /// Groups the elements of two sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>
  ) -> Maybe<(Element1, Element2)> {
    Maybe.zip(source1, source2) { ($0, $1) }
  }

  /// Groups the elements of three sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>
  ) -> Maybe<(Element1, Element2, Element3)> {
    Maybe.zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the elements of four sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>
  ) -> Maybe<(Element1, Element2, Element3, Element4)> {
    Maybe.zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the elements of five sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4,
    Element5
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>,
    _ source5: Maybe<Element5>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5)> {
    Maybe.zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the elements of six sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4,
    Element5,
    Element6
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>,
    _ source5: Maybe<Element5>,
    _ source6: Maybe<Element6>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6)> {
    Maybe.zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Groups the elements of seven sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4,
    Element5,
    Element6,
    Element7
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>,
    _ source5: Maybe<Element5>,
    _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
    Maybe.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7
    ) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Groups the elements of eight sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4,
    Element5,
    Element6,
    Element7,
    Element8
  >(
    _ source1: Maybe<Element1>,
    _ source2: Maybe<Element2>,
    _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>,
    _ source5: Maybe<Element5>,
    _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>,
    _ source8: Maybe<Element8>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)> {
    Maybe.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      source8
    ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
