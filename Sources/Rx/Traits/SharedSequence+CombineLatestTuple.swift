extension SharedSequenceConvertibleType where Element == Any {
  /// Pairs the newest elements of two sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2
  ) -> SharedSequence<
    SharingStrategy, (Source1.Element, Source2.Element)
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(source1, source2) { ($0, $1) }
  }

  /// Groups the newest elements of three sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3
  ) -> SharedSequence<
    SharingStrategy, (Source1.Element, Source2.Element, Source3.Element)
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the newest elements of four sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4
  ) -> SharedSequence<
    SharingStrategy, (Source1.Element, Source2.Element, Source3.Element, Source4.Element)
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the newest elements of five sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5
  ) -> SharedSequence<
    SharingStrategy,
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(
      source1,
      source2,
      source3,
      source4,
      source5
    ) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the newest elements of six sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType,
    Source6: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6
  ) -> SharedSequence<
    SharingStrategy,
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element
    )
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy,
    Source6.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(
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
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType,
    Source6: SharedSequenceConvertibleType,
    Source7: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7
  ) -> SharedSequence<
    SharingStrategy,
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element
    )
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy,
    Source6.SharingStrategy == SharingStrategy,
    Source7.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(
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
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType,
    Source6: SharedSequenceConvertibleType,
    Source7: SharedSequenceConvertibleType,
    Source8: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    _ source8: Source8
  ) -> SharedSequence<
    SharingStrategy,
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element, Source8.Element
    )
  >
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy,
    Source6.SharingStrategy == SharingStrategy,
    Source7.SharingStrategy == SharingStrategy,
    Source8.SharingStrategy == SharingStrategy
  {
    SharedSequence.combineLatest(
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
