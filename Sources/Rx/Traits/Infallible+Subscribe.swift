extension InfallibleType {
  /// Starts the sequence and calls closures with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Starts the sequence and calls the closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Starts the sequence and calls `on` with each event.
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Starts the sequence for `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Sends the events to observers.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribeAll(observers) { $0 }
  }

  /// Sends the events to observers of optionals.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribeAll(observers) { $0 }
  }

  /// Passes the sequence to a function that binds it, and returns what that returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes the sequence to a function that binds it, and an argument to what that returns.
  ///
  /// - Parameters:
  ///   - binder: The function.
  ///   - curriedArgument: The argument of the function's result.
  /// - Returns: What the second call returns.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with each element and a weakly held object.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closure is no longer called.
  ///   - onNext: Called with each element.
  /// - Returns: The subscription.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }

  /// Sends the elements to relays.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
