/// The rule of `Single`: one element or an error.
public enum SingleTrait: Sendable {}

/// A sequence of one element or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a `Single` comes to.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The type of a function that takes what the single comes to.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single that `subscribe` makes come to something by calling what it is given, once.
  ///
  /// The disposable that it returns is disposed of at the end.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: Observable.create { observer in
        subscribe { result in
          switch result {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      }
    )
  }

  /// Starts the single and calls `observer` with what it comes to.
  public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) },
      onFailure: { observer(.failure($0)) }
    )
  }

  /// Starts the single and calls the closure for what it comes to.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onFailure: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess,
      onError: onFailure,
      onDisposed: onDisposed
    )
  }

  /// Starts the single and calls closures with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onSuccess: Called with the element.
  ///   - onFailure: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object,
      onNext: onSuccess,
      onError: onFailure,
      onDisposed: onDisposed
    )
  }

  /// A single of one element, at once.
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: Observable.just(element))
  }

  /// A single of one element, on `scheduler`.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: Observable.just(element, scheduler: scheduler))
  }

  /// A single that fails at once.
  public static func error(_ error: any Error) -> Single<Element> {
    Single(raw: Observable.error(error))
  }

  /// A single that never comes to anything.
  public static func never() -> Single<Element> {
    Single(raw: Observable.never())
  }
}
