extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the elements to observers, on the driver's scheduler.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asSharedSequence().source.subscribeAll(observers) { $0 }
  }

  /// Sends the elements to observers of optionals, on the driver's scheduler.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asSharedSequence().source.subscribeAll(observers) { $0 }
  }

  /// Sends the elements to relays, on the driver's scheduler.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals, on the driver's scheduler.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays, on the driver's scheduler.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals, on the driver's scheduler.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Passes the driver's sequence to a function that binds it, and returns what that returns.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(asObservable())
  }

  /// Passes the driver's sequence to a function that binds it, and an argument to what that
  /// returns.
  ///
  /// - Parameters:
  ///   - with: The function.
  ///   - curriedArgument: The argument of the function's result.
  /// - Returns: What the second call returns.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    with(asObservable())(curriedArgument)
  }

  /// Calls closures, on the driver's scheduler, with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func drive<Object: AnyObject>(
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

  /// Calls closures, on the driver's scheduler.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the side effects alone.
  public func drive() -> any Disposable {
    drive(onNext: nil)
  }
}
