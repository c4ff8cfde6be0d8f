extension SharedSequenceConvertibleType where Element == Any {
  /// Pairs the elements of two sequences by their position.
  @inlinable
  public static func zip<
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
    SharedSequence.zip(source1, source2) { ($0, $1) }
  }

  /// Groups the elements of three sequences by their position.
  @inlinable
  public static func zip<
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
    SharedSequence.zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Groups the elements of four sequences by their position.
  @inlinable
  public static func zip<
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
    SharedSequence.zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Groups the elements of five sequences by their position.
  @inlinable
  public static func zip<
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
    SharedSequence.zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Groups the elements of six sequences by their position.
  @inlinable
  public static func zip<
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
    SharedSequence.zip(
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
    SharedSequence.zip(
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
    SharedSequence.zip(
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
