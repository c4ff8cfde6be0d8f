extension ObservableType where Element == Any {
  /// Pairs the newest elements of two sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2
  ) -> Observable<(Source1.Element, Source2.Element)> {
    Observable.combineLatest(source1, source2) { ($0, $1) }
  }

  /// Groups the newest elements of three sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element)> {
    Observable.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the newest elements of four sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)> {
    Observable.combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the newest elements of five sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5
  ) -> Observable<
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)
  > {
    Observable.combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the newest elements of six sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6
  ) -> Observable<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element
    )
  > {
    Observable.combineLatest(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6
    ) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Groups the newest elements of seven sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType,
    Source7: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7
  ) -> Observable<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element
    )
  > {
    Observable.combineLatest(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7
    ) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Groups the newest elements of eight sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType,
    Source7: ObservableType,
    Source8: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    _ source8: Source8
  ) -> Observable<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element, Source8.Element
    )
  > {
    Observable.combineLatest(
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
