/// The rule of `Completable`: no element, only an end or an error.
public enum CompletableTrait: Sendable {}

/// A sequence of no element, only an end or an error.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a `Completable` comes to.
@frozen
public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Error)
  /// It ended well.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The type of a function that takes what the completable comes to.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable that `subscribe` makes come to something by calling what it is given, once.
  ///
  /// The disposable that it returns is disposed of at the end.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// Starts the completable and calls `observer` with what it comes to.
  public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
    subscribe(
      onCompleted: { observer(.completed) },
      onError: { observer(.error($0)) }
    )
  }

  /// Starts the completable and calls the closure for what it comes to.
  ///
  /// - Parameters:
  ///   - onCompleted: Called at the end.
  ///   - onError: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Starts the completable and calls closures with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onCompleted: Called at the end.
  ///   - onError: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: Weakly.call(object, onCompleted),
      onError: Weakly.call(object, onError),
      onDisposed: Weakly.call(object, onDisposed)
    )
  }

  /// A completable that fails at once.
  public static func error(_ error: any Error) -> Completable {
    Completable(raw: Observable.error(error))
  }

  /// A completable that never comes to anything.
  public static func never() -> Completable {
    Completable(raw: Observable.never())
  }

  /// A completable that ends at once.
  public static func empty() -> Completable {
    Completable(raw: Observable.empty())
  }
}
