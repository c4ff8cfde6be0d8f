extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures as the event passes; the single itself is unchanged.
  ///
  /// An error that one of the closures throws takes the place of the event.
  ///
  /// - Parameters:
  ///   - onSuccess: Called before the element is passed on.
  ///   - afterSuccess: Called after the element was passed on.
  ///   - onError: Called before an error is passed on.
  ///   - afterError: Called after an error was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called after the end, or when the subscription is disposed of.
  /// - Returns: The same single with the side effects.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Keeps the element if `predicate` accepts it.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Applies `transform` to the element; an error that it throws is the single's.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Applies `transform` to the element; nil becomes nothing.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with the single that `selector` makes of the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the maybe that `selector` makes of the element.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the completable that `selector` makes of the element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Combines the elements of all the singles.
  public static func zip<Sources: Collection, Result>(
    _ collection: Sources,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Sources.Element == Single<Element> {
    if collection.isEmpty {
      return Single<Result>.deferred { .just(try resultSelector([])) }
    }
    return Single<Result>(
      raw: Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }

  /// Collects the elements of all the singles in an array.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Single<[Element]> where Sources.Element == Single<Element> {
    zip(collection) { $0 }
  }

  /// Comes to `element` in place of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The single as a maybe.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source)
  }

  /// Only whether the single succeeds or fails.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
