extension InfallibleType {
  /// Combines the newest elements of two sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the newest elements of three sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the newest elements of four sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the newest elements of five sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType,
    Source5: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the newest elements of six sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType,
    Source5: InfallibleType,
    Source6: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
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

  /// Combines the newest elements of seven sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType,
    Source5: InfallibleType,
    Source6: InfallibleType,
    Source7: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element,
        Source7.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
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

  /// Combines the newest elements of eight sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType,
    Source5: InfallibleType,
    Source6: InfallibleType,
    Source7: InfallibleType,
    Source8: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element,
        Source7.Element,
        Source8.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      Observable.combineLatest(
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
