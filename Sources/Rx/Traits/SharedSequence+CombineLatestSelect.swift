extension SharedSequence {
  /// Combines the newest elements of two sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of three sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of four sequences, at each element once all have sent one.
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType,
    Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType,
    Source4: SharedSequenceConvertibleType
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        source4.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of five sequences, at each element once all have sent one.
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
    _ source5: Source5,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element
      ) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        source4.asSharedSequence().source,
        source5.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of six sequences, at each element once all have sent one.
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy,
    Source6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        source4.asSharedSequence().source,
        source5.asSharedSequence().source,
        source6.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of seven sequences, at each element once all have sent one.
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Source1.SharingStrategy == SharingStrategy,
    Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy,
    Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy,
    Source6.SharingStrategy == SharingStrategy,
    Source7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        source4.asSharedSequence().source,
        source5.asSharedSequence().source,
        source6.asSharedSequence().source,
        source7.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }

  /// Combines the newest elements of eight sequences, at each element once all have sent one.
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
  ) -> SharedSequence<SharingStrategy, Element>
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
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().source,
        source2.asSharedSequence().source,
        source3.asSharedSequence().source,
        source4.asSharedSequence().source,
        source5.asSharedSequence().source,
        source6.asSharedSequence().source,
        source7.asSharedSequence().source,
        source8.asSharedSequence().source,
        resultSelector: resultSelector
      ),
      scheduler: source1.asSharedSequence().scheduler
    )
  }
}
