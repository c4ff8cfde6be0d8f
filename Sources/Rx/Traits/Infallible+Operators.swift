extension InfallibleType {
  /// Applies `transform` to each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Applies `transform` to each element and drops the nils.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Keeps the elements that `predicate` accepts.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops elements whose key equals that of the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops elements that `comparer` calls equal to the one before.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops elements whose key `comparer` calls equal to that of the one before.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements whose property equals that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Emits an element once no other has come for `dueTime`.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element per `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a window.
  ///   - latest: Whether the newest element of a window is emitted at its end.
  ///   - scheduler: The clock.
  /// - Returns: The thinned sequence.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Maps each element to a sequence and merges all of these.
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to a sequence and plays the newest, disposing of the one before.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to a sequence and ignores further elements until that has ended.
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a sequence, and plays these one after another.
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Plays `second` after the end of this sequence.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Plays the sequences of a sequence one after another.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
    Infallible(Observable.concat(sequence.map { $0.asObservable() }))
  }

  /// Plays the sequences of a collection one after another.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
    Infallible(Observable.concat(collection.map { $0.asObservable() }))
  }

  /// Plays the given sequences one after another.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(Observable.concat(sources.map { $0.asObservable() }))
  }

  /// Merges the sequences of a collection.
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
    Infallible(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the sequences of an array.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the given sequences.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Folds the elements into a state that `accumulator` changes in place, and emits each state.
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) -> Void
  ) -> Infallible<Accumulated> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Folds the elements into a state, and emits each state.
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> Infallible<Accumulated> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Puts an element in front.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Ends at the first element of `other`.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Ends at the first element of `other`.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Ends when `predicate` first accepts an element.
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Ends when `predicate` first refuses an element.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Ends after the first `count` elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Ends after `duration`.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops elements until `predicate` first refuses one.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops elements until `other` emits.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Shares one subscription of the source among all observers.
  ///
  /// - Parameters:
  ///   - replay: How many elements a new observer is sent at once.
  ///   - scope: How long they are kept.
  /// - Returns: The shared sequence.
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Joins each element with a weakly held object; ends when the object is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with a weakly held object; ends when the object is gone.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Joins each element with the newest element of `second`; those before its first are dropped.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Puts the newest element of `second` in the place of each element.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().withLatestFrom(second))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements equal to the one before.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
