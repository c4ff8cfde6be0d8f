extension SharedSequenceConvertibleType
where
  Element: SharedSequenceConvertibleType
{
  /// Plays the newest of the sequences that the source emits, disposing of the one before.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    let sequence = asSharedSequence()
    return SharedSequence(
      sequence.source.flatMapLatest { $0.asSharedSequence() },
      scheduler: sequence.scheduler
    )
  }

  /// Merges the sequences that the source emits.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    let sequence = asSharedSequence()
    return SharedSequence(
      sequence.source.flatMap { $0.asSharedSequence() },
      scheduler: sequence.scheduler
    )
  }

  /// Merges the sequences that the source emits, at most `maxConcurrent` at a time.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    let sequence = asSharedSequence()
    return SharedSequence(
      sequence.source.map { $0.asSharedSequence() }.merge(maxConcurrent: maxConcurrent),
      scheduler: sequence.scheduler
    )
  }
}

extension SharedSequence {
  /// Merges the sequences of a collection.
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.merge(sources.map { $0.asObservable() }),
      scheduler: sources.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Merges the sequences of an array.
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.merge(sources.map { $0.asObservable() }),
      scheduler: sources.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Merges the given sequences.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Plays the sequences one after another.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    let sources = Array(sequence)
    return SharedSequence(
      Observable.concat(sources.map { $0.asObservable() }),
      scheduler: sources.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Plays the sequences one after another.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.concat(collection.map { $0.asObservable() }),
      scheduler: collection.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Joins the elements of all the sequences by their position.
  public static func zip<Sources: Collection, Result>(
    _ collection: Sources,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector),
      scheduler: collection.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Joins the elements of all the sequences by their position, in arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    zip(collection) { $0 }
  }

  /// Combines the newest elements of all the sequences.
  public static func combineLatest<Sources: Collection, Result>(
    _ collection: Sources,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.combineLatest(
        collection.map { $0.asObservable() },
        resultSelector: resultSelector
      ),
      scheduler: collection.first?.scheduler ?? SharingStrategy.scheduler
    )
  }

  /// Combines the newest elements of all the sequences, in arrays.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    combineLatest(collection) { $0 }
  }

  /// The scheduler of the first sequence, which goes on to what is made of all.
  static func scheduler<each Source>(
    of source: repeat SharedSequence<SharingStrategy, each Source>
  ) -> any SchedulerType {
    for source in repeat each source { return source.scheduler }
    return SharingStrategy.scheduler
  }
}
