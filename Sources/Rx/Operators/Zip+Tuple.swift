extension ObservableType where Element == Any {
  /// Pairs the elements of two sequences by their position.
  @inlinable
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2
  ) -> Observable<(Source1.Element, Source2.Element)> {
    Observable.zip(source1, source2) { ($0, $1) }
  }

  /// Groups the elements of three sequences by their position.
  @inlinable
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element)> {
    Observable.zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the elements of four sequences by their position.
  @inlinable
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the elements of five sequences by their position.
  @inlinable
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the elements of six sequences by their position.
  @inlinable
  public static func zip<
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
    Observable.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6
    ) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Groups the elements of seven sequences by their position.
  @inlinable
  public static func zip<
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
    Observable.zip(
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
    Observable.zip(
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
