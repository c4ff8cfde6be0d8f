extension ObservableConvertibleType {
  /// A shared sequence that emits one element and ends in place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorJustReturn: The element in place of an error.
  /// - Returns: The shared sequence, on the sharing scheduler of this moment.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(sharingStrategy: sharingStrategy) { _ in .just(onErrorJustReturn) }
  }

  /// A shared sequence that goes on with another in place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorDriveWith: The sequence in place of an error.
  /// - Returns: The shared sequence, on the sharing scheduler of this moment.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(sharingStrategy: sharingStrategy) { _ in onErrorDriveWith }
  }

  /// A shared sequence that goes on with one made from the error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorRecover: Makes the sequence in place of an error.
  /// - Returns: The shared sequence, on the sharing scheduler of this moment.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    let scheduler = Strategy.scheduler
    let source = asObservable()
      .observe(on: scheduler)
      .catch { onErrorRecover($0).asObservable() }
    return SharedSequence(source, scheduler: scheduler)
  }

  /// A shared sequence of a source that is known not to fail.
  func asUnfailingSharedSequence<Strategy: SharingStrategyProtocol>()
    -> SharedSequence<Strategy, Element>
  {
    let scheduler = Strategy.scheduler
    return SharedSequence(asObservable().observe(on: scheduler), scheduler: scheduler)
  }

  /// A driver that emits one element and ends in place of an error.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A driver that goes on with another in place of an error.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// A driver that goes on with one made from the error.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// A signal that emits one element and ends in place of an error.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A signal that goes on with another in place of an error.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// A signal that goes on with one made from the error.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension BehaviorRelay {
  /// The relay as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSharedSequence()
  }
}

extension PublishRelay {
  /// The relay as a signal.
  public func asSignal() -> Signal<Element> {
    asUnfailingSharedSequence()
  }
}

extension InfallibleType {
  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSharedSequence()
  }

  /// The sequence as a signal.
  public func asSignal() -> Signal<Element> {
    asUnfailingSharedSequence()
  }
}
