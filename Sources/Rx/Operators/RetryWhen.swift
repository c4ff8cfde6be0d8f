extension ObservableType {
  /// Subscribes again at an error whenever the notifier, made from the errors, emits.
  ///
  /// The end or error of the notifier ends the sequence in the same way; an error that is no
  /// `Failure` is passed on at once.
  public func retry<TriggerObservable: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(
      asObservable(),
      cast: { $0 as? Failure },
      makeNotifier: { notificationHandler($0).asObservable() }
    )
  }

  /// Subscribes again at an error whenever the notifier, made from the errors, emits.
  ///
  /// The end or error of the notifier ends the sequence in the same way.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(
      asObservable(),
      cast: { $0 },
      makeNotifier: { notificationHandler($0).asObservable() }
    )
  }
}

private final class RetryWhen<Element, Failure, Trigger>: Observable<Element> {
  private let source: Observable<Element>
  private let cast: (any Error) -> Failure?
  private let makeNotifier: (Observable<Failure>) -> Observable<Trigger>

  init(
    _ source: Observable<Element>,
    cast: @escaping (any Error) -> Failure?,
    makeNotifier: @escaping (Observable<Failure>) -> Observable<Trigger>
  ) {
    self.source = source
    self.cast = cast
    self.makeNotifier = makeNotifier
  }

  override func run(_ sink: Sink<Element>) {
    let failures = PublishSubject<Failure>()
    let relay = RetryWhenSink(sink, source) { [cast] error in
      guard let failure = cast(error) else { return false }
      failures.onNext(failure)
      return true
    }
    sink.attach(relay.group)
    makeNotifier(failures.asObservable()).start(RetryWhenNotifierSink(relay))
    relay.subscribe()
  }
}

private final class RetryWhenSink<Element>: Operator<Element, Element> {
  let group = UpstreamGroup(reserving: 2)
  let order = Serializer()
  private let source: Observable<Element>
  private let report: (any Error) -> Bool
  /// Set by the notifier's receiver, which holds it.
  fileprivate weak var hold: RetryHold<Element>?
  private var isWaiting = false {
    didSet { hold?.relay = isWaiting ? self : nil }
  }
  private var notifierEnd: NotifierEnd?
  private var isSubscribing = false
  private var isWanted = false

  init(
    _ downstream: Sink<Element>,
    _ source: Observable<Element>,
    _ report: @escaping (any Error) -> Bool
  ) {
    self.source = source
    self.report = report
    super.init(downstream)
  }

  /// When nothing holds it any more, no error can come that the notifier would be needed for.
  deinit {
    group.take(1)?.dispose()
  }

  override func attach(_ upstream: Upstream) {
    group.set(upstream, at: 0)
  }

  override func sever() {
    _ = group.take(0)
  }

  override func next(_ element: Element) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.emit(element) } }
    emit(element)
    order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(error) } }
    take(error)
    order.leave(turn)
  }

  override func completed() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.finish() } }
    finish()
    order.leave(turn)
  }

  /// Subscribes to the source, within a turn or before the first one; errors that come at once
  /// lead to another round here, not to a deeper stack.
  func subscribe() {
    isWanted = true
    guard !isSubscribing else { return }
    isSubscribing = true
    while isWanted, !isOver, !group.isDisposed {
      isWanted = false
      source.start(self)
    }
    isSubscribing = false
  }

  /// Takes an element of the notifier, within a turn; it counts only after an error.
  func retry() {
    guard isWaiting else { return }
    isWaiting = false
    subscribe()
  }

  /// Takes the end of the notifier, within a turn; it counts only after an error.
  func end(_ end: NotifierEnd) {
    notifierEnd = end
    guard isWaiting else { return }
    switch end {
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }

  private func emit(_ element: Element) {
    if !isOver { downstream.next(element) }
  }

  private func take(_ error: any Error) {
    guard !isOver else { return }
    group.take(0)?.dispose()
    isWaiting = true
    if let notifierEnd { return end(notifierEnd) }
    if !report(error) { fail(error) }
  }
}

/// Keeps a subscription that waits for its notifier, as no source does so meanwhile.
///
/// At other times the source does, and the notifier must not, or neither would ever go.
private final class RetryHold<Element> {
  /// Touched within a turn only.
  var relay: RetryWhenSink<Element>?
}

/// How a notifier ended.
private enum NotifierEnd {
  case error(any Error)
  case completed
}

private final class RetryWhenNotifierSink<Element, Trigger>: Sink<Trigger> {
  private let hold = RetryHold<Element>()
  private let group: UpstreamGroup
  private weak var relay: RetryWhenSink<Element>?

  init(_ relay: RetryWhenSink<Element>) {
    self.relay = relay
    group = relay.group
    relay.hold = hold
  }

  override func attach(_ upstream: Upstream) {
    group.set(upstream, at: 1)
  }

  override func sever() {
    _ = group.take(1)
  }

  override func next(_ element: Trigger) {
    guard let relay else { return }
    let turn = relay.order.enter()
    guard turn != .busy else { return relay.order.postpone { relay.retry() } }
    relay.retry()
    relay.order.leave(turn)
  }

  override func error(_ error: any Error) {
    guard let relay else { return }
    let turn = relay.order.enter()
    guard turn != .busy else { return relay.order.postpone { relay.end(.error(error)) } }
    relay.end(.error(error))
    relay.order.leave(turn)
  }

  override func completed() {
    guard let relay else { return }
    let turn = relay.order.enter()
    guard turn != .busy else { return relay.order.postpone { relay.end(.completed) } }
    relay.end(.completed)
    relay.order.leave(turn)
  }
}
