extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the elements to observers, on the signal's scheduler.
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asSharedSequence().source.subscribeAll(observers) { $0 }
  }

  /// Sends the elements to observers of optionals, on the signal's scheduler.
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asSharedSequence().source.subscribeAll(observers) { $0 }
  }

  /// Sends the elements to relays, on the signal's scheduler.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals, on the signal's scheduler.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays, on the signal's scheduler.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals, on the signal's scheduler.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays, on the signal's scheduler.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends the elements to relays of optionals, on the signal's scheduler.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Calls closures, on the signal's scheduler, with a weakly held object as first argument.
  ///
  /// - Parameters:
  ///   - object: The object; once it is gone the closures are no longer called.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func emit<Object: AnyObject>(
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

  /// Calls closures, on the signal's scheduler.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called after the end, or when the subscription is disposed of.
  /// - Returns: The subscription.
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the side effects alone.
  public func emit() -> any Disposable {
    emit(onNext: nil)
  }
}
