extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of two sequences by their position.
  public static func zip<
    Element1,
    Element2
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    resultSelector: @escaping (Element1, Element2) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of three sequences by their position.
  public static func zip<
    Element1,
    Element2,
    Element3
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of four sequences by their position.
  public static func zip<
    Element1,
    Element2,
    Element3,
    Element4
  >(
    _ source1: Single<Element1>,
    _ source2: Single<Element2>,
    _ source3: Single<Element3>,
    _ source4: Single<Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of five sequences by their position.
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
    _ source5: Single<Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of six sequences by their position.
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
    _ source6: Single<Element6>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of seven sequences by their position.
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
    _ source7: Single<Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws ->
      Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of eight sequences by their position.
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
    _ source8: Single<Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)
      throws -> Element
  ) -> Single<Element> {
    Single(
      raw: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}
