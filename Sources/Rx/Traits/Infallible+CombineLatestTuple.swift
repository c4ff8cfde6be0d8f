extension InfallibleType where Element == Any {
  /// Pairs the newest elements of two sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2
  ) -> Infallible<(Source1.Element, Source2.Element)> {
    Infallible.combineLatest(source1, source2) { ($0, $1) }
  }

  /// Groups the newest elements of three sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3
  ) -> Infallible<(Source1.Element, Source2.Element, Source3.Element)> {
    Infallible.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the newest elements of four sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: InfallibleType,
    Source2: InfallibleType,
    Source3: InfallibleType,
    Source4: InfallibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4
  ) -> Infallible<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)> {
    Infallible.combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the newest elements of five sequences, at each element once all have sent one.
  @inlinable
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
    _ source5: Source5
  ) -> Infallible<
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)
  > {
    Infallible.combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the newest elements of six sequences, at each element once all have sent one.
  @inlinable
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
    _ source6: Source6
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element
    )
  > {
    Infallible.combineLatest(
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
    _ source7: Source7
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element
    )
  > {
    Infallible.combineLatest(
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
    _ source8: Source8
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element, Source8.Element
    )
  > {
    Infallible.combineLatest(
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
