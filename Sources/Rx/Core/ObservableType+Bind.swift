extension ObservableType {
  /// Subscribes once and sends each event, after `transform`, to all observers.
  func subscribeAll<Observer: ObserverType>(
    _ observers: [Observer],
    _ transform: @escaping (Element) -> Observer.Element
  ) -> any Disposable {
    subscribe { event in
      let mapped = event.map(transform)
      for observer in observers { observer.on(mapped) }
    }
  }

  /// Sends the events to observers.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    if observers.count == 1 { return subscribe(observers[0]) }
    return subscribeAll(observers) { $0 }
  }

  /// Sends the events to observers of optionals.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribeAll(observers) { $0 }
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

  /// Calls a closure with each element; an error is a bug and stops debug builds.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: bindingFailed)
  }

  /// Calls a closure with each element and a weakly held object; an error is a bug and stops
  /// debug builds.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closure is no longer called.
  ///   - onNext: Called with each element.
  /// - Returns: The subscription.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(onNext: Weakly.call(object, onNext), onError: bindingFailed)
  }

  /// Sends the elements to relays; an error is a bug and stops debug builds.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals; an error is a bug and stops debug builds.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays; an error is a bug and stops debug builds.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals; an error is a bug and stops debug builds.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays; an error is a bug and stops debug builds.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals; an error is a bug and stops debug builds.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}

/// Reports an error that reached a binding, which has no answer to it.
func bindingFailed(_ error: any Error) {
  Hooks.defaultErrorHandler([], error)
  assertionFailure("Binding error: \(error)")
}
