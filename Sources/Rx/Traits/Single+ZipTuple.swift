extension PrimitiveSequenceType where Element == Any, Trait == SingleTrait {
  /// Groups the elements of two sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>
  ) -> Single<(Element1, Element2)> {
    Single.zip(source1, source2) { ($0, $1) }
  }

  /// Groups the elements of three sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>
  ) -> Single<(Element1, Element2, Element3)> {
    Single.zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the elements of four sequences by their position.
  @inlinable
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>
  ) -> Single<(Element1, Element2, Element3, Element4)> {
    Single.zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
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
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>,
    _ source5: Single<Element5>
  ) -> Single<(Element1, Element2, Element3, Element4, Element5)> {
    Single.zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
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
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>,
    _ source5: Single<Element5>,
    _ source6: Single<Element6>
  ) -> Single<(Element1, Element2, Element3, Element4, Element5, Element6)> {
    Single.zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
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
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>,
    _ source5: Single<Element5>,
    _ source6: Single<Element6>,
    _ source7: Single<Element7>
  ) -> Single<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
    Single.zip(
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
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>,
    _ source5: Single<Element5>,
    _ source6: Single<Element6>,
    _ source7: Single<Element7>,
    _ source8: Single<Element8>
  ) -> Single<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)> {
    Single.zip(
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
