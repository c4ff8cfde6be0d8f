extension ObservableType {
  /// Starts the sequence and calls `on` with each event, on the thread that the event comes on.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    let subscription = RootSubscription()
    asObservable().start(
      ClosureSink(
        subscription,
        onNext: { on(.next($0)) },
        onError: { on(.error($0)) },
        onCompleted: { on(.completed) }
      )
    )
    return subscription
  }

  /// Starts the sequence and calls the closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onError: Called with the failure; without it `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after an end event, or when the subscription is disposed of.
  /// - Returns: The subscription; disposing of it stops the sequence.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = RootSubscription(onDisposed: onDisposed)
    asObservable().start(
      ClosureSink(
        subscription,
        onNext: onNext,
        onError: onError ?? Hooks.unhandledErrorHandler(),
        onCompleted: onCompleted
      )
    )
    return subscription
  }

  /// Like `subscribe(onNext:onError:onCompleted:onDisposed:)`, with a weakly held object as each
  /// closure's first argument; once it is gone the closures are no longer called.
  ///
  /// - Parameters:
  ///   - object: The object, which the subscription does not keep alive.
  ///   - onNext: Called with each element.
  ///   - onError: Called with the failure; without it `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after an end event, or when the subscription is disposed of.
  /// - Returns: The subscription; disposing of it stops the sequence.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: Weakly.call(object, onNext),
      onError: Weakly.call(object, onError),
      onCompleted: Weakly.call(object, onCompleted),
      onDisposed: Weakly.call(object, onDisposed)
    )
  }
}
