extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures as the event passes; the completable itself is unchanged.
  ///
  /// An error that one of the closures throws takes the place of the event.
  ///
  /// - Parameters:
  ///   - onError: Called before an error is passed on.
  ///   - afterError: Called after an error was passed on.
  ///   - onCompleted: Called before the end is passed on.
  ///   - afterCompleted: Called after the end was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called after the end, or when the subscription is disposed of.
  /// - Returns: The same completable with the side effects.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Plays `second` after the end of this one.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Plays the completables one after another.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> Completable where Sources.Element == Completable {
    Completable(raw: Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Plays the completables one after another.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Completable where Sources.Element == Completable {
    Completable(raw: Observable.concat(collection.map { $0.asObservable() }))
  }

  /// Plays the completables one after another.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Plays all the completables at once; ends when all have ended.
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> Completable where Sources.Element == Completable {
    Completable(raw: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Plays all the completables at once; ends when all have ended.
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Plays all the completables at once; ends when all have ended.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Plays `second` after the end of this one; an error ends it at once.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single<Result>(raw: then(second.source))
  }

  /// Plays `second` after the end of this one; an error ends it at once.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: then(second.source))
  }

  /// Plays `second` after the end of this one; an error ends it at once.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: then(second.source))
  }

  /// Plays `second` after the end of this one; an error ends it at once.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    then(second.asObservable())
  }

  private func then<Result>(_ second: Observable<Result>) -> Observable<Result> {
    Observable.concat([
      primitiveSequence.source.map { (_: Never) -> Result in },
      second,
    ])
  }
}
