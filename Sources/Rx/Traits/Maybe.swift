/// The rule of `Maybe`: one element, nothing, or an error.
public enum MaybeTrait: Sendable {}

/// A sequence of one element, nothing, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a `Maybe` comes to.
@frozen
public enum MaybeEvent<Element> {
  /// It has an element.
  case success(Element)
  /// It failed.
  case error(any Error)
  /// It ended with nothing.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The type of a function that takes what the maybe comes to.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe that `subscribe` makes come to something by calling what it is given, once.
  ///
  /// The disposable that it returns is disposed of at the end.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          case .completed:
            observer.onCompleted()
          }
        }
      }
    )
  }

  /// Starts the maybe and calls `observer` with what it comes to.
  public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Starts the maybe and calls the closure for what it comes to.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onError: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: Called if there is nothing.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    var hasElement = false
    return primitiveSequence.source.subscribe(
      onNext: { element in
        hasElement = true
        onSuccess?(element)
      },
      onError: onError,
      onCompleted: { if !hasElement { onCompleted?() } },
      onDisposed: onDisposed
    )
  }

  /// Starts the maybe and calls closures with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onSuccess: Called with the element.
  ///   - onError: Called with the error; without it `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: Called if there is nothing.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: Weakly.call(object, onSuccess),
      onError: Weakly.call(object, onError),
      onCompleted: Weakly.call(object, onCompleted),
      onDisposed: Weakly.call(object, onDisposed)
    )
  }

  /// A maybe of one element, at once.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: Observable.just(element))
  }

  /// A maybe of one element, on `scheduler`.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: Observable.just(element, scheduler: scheduler))
  }

  /// A maybe that fails at once.
  public static func error(_ error: any Error) -> Maybe<Element> {
    Maybe(raw: Observable.error(error))
  }

  /// A maybe that never comes to anything.
  public static func never() -> Maybe<Element> {
    Maybe(raw: Observable.never())
  }

  /// A maybe of nothing, at once.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: Observable.empty())
  }
}
