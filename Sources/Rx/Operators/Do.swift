import Synchronization

extension ObservableType {
  /// Calls closures as events pass; the sequence itself is unchanged.
  ///
  /// An error that one of the closures throws takes the place of the event, or follows an element
  /// after which it was thrown; one thrown after the end is dropped.
  ///
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element was passed on.
  ///   - onError: Called before an error is passed on.
  ///   - afterError: Called after an error was passed on.
  ///   - onCompleted: Called before the end is passed on.
  ///   - afterCompleted: Called after the end was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called after the end, or when the subscription is disposed of.
  /// - Returns: The same sequence with the side effects.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    Do(
      asObservable(),
      DoActions(
        onNext: onNext,
        afterNext: afterNext,
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
}

/// The side effects of one `do`.
private final class DoActions<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
  let onSubscribe: (() -> Void)?
  let onSubscribed: (() -> Void)?
  let onDispose: (() -> Void)?

  init(
    onNext: ((Element) throws -> Void)?,
    afterNext: ((Element) throws -> Void)?,
    onError: ((any Error) throws -> Void)?,
    afterError: ((any Error) throws -> Void)?,
    onCompleted: (() throws -> Void)?,
    afterCompleted: (() throws -> Void)?,
    onSubscribe: (() -> Void)?,
    onSubscribed: (() -> Void)?,
    onDispose: (() -> Void)?
  ) {
    self.onNext = onNext
    self.afterNext = afterNext
    self.onError = onError
    self.afterError = afterError
    self.onCompleted = onCompleted
    self.afterCompleted = afterCompleted
    self.onSubscribe = onSubscribe
    self.onSubscribed = onSubscribed
    self.onDispose = onDispose
  }
}

private final class Do<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let actions: DoActions<Element>

  init(_ source: Observable<Element>, _ actions: DoActions<Element>) {
    self.source = source
    self.actions = actions
  }

  override func run(_ sink: Sink<Element>) {
    actions.onSubscribe?()
    let relay = DoSink(sink, actions)
    source.run(relay)
    actions.onSubscribed?()
    relay.subscription?.start()
  }
}

private final class DoSink<Element>: Operator<Element, Element> {
  private let actions: DoActions<Element>
  let subscription: ActionSubscription?

  init(_ downstream: Sink<Element>, _ actions: DoActions<Element>) {
    self.actions = actions
    subscription = actions.onDispose.map(ActionSubscription.init)
    super.init(downstream)
    if let subscription { downstream.attach(subscription) }
  }

  override func attach(_ upstream: Upstream) {
    if let subscription { subscription.set(upstream) } else { downstream.attach(upstream) }
  }

  override func sever() {
    if let subscription { sever(keeping: subscription) } else { downstream.sever() }
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try actions.onNext?(element)
      guard !isOver else { return }
      downstream.next(element)
      try actions.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    end(
      before: { try actions.onError?(error) },
      deliver: { downstream.error(error) },
      after: { try actions.afterError?(error) }
    )
  }

  override func completed() {
    end(
      before: { try actions.onCompleted?() },
      deliver: { downstream.completed() },
      after: { try actions.afterCompleted?() }
    )
  }

  /// Ends the sequence; an observer's own end must not overtake the `after…` closure, so the
  /// subscription is ended before the observer hears of it.
  ///
  /// What `after` throws comes too late to be passed on.
  private func end(
    before: () throws -> Void,
    deliver: () -> Void,
    after: () throws -> Void
  ) {
    guard close() else { return }
    let ending = downstream.isObserver ? subscription?.end() : nil
    do {
      try before()
      deliver()
      try? after()
    } catch {
      downstream.error(error)
    }
    if let ending { subscription?.finish(ending) } else { subscription?.dispose() }
  }
}

/// A subscription that calls a closure when it goes, after the source was stopped, but not before
/// it has been set up.
private final class ActionSubscription: Subscription {
  private enum Phase {
    static let starting: UInt8 = 0
    static let started: UInt8 = 1
    static let over: UInt8 = 2
  }

  private let phase = Atomic<UInt8>(Phase.starting)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func dispose() {
    if let ending = end() { finish(ending) }
  }

  /// Stops the source and calls the closure.
  func finish(_ ending: Ending) {
    release(ending)
    let before = phase.exchange(Phase.over, ordering: .acquiringAndReleasing)
    if before == Phase.started { act() }
  }

  /// Notes that the source was subscribed to.
  func start() {
    let (isStarted, _) = phase.compareExchange(
      expected: Phase.starting,
      desired: Phase.started,
      ordering: .acquiringAndReleasing
    )
    if !isStarted { act() }
  }

  private func act() {
    let action = action
    self.action = nil
    action?()
  }
}
