extension ObservableType {
  /// Fails with `RxError.timeout` if `dueTime` passes without an event.
  ///
  /// Each element starts the time anew. The error is delivered on `scheduler`.
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timeout(asObservable(), dueTime, Observable.error(RxError.timeout), scheduler)
  }

  /// Goes on with another sequence if `dueTime` passes without an event.
  ///
  /// - Parameters:
  ///   - dueTime: The time allowed before each event.
  ///   - other: The sequence that takes over.
  ///   - scheduler: The clock.
  /// - Returns: The sequence.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Timeout(asObservable(), dueTime, other.asObservable(), scheduler)
  }
}

private final class Timeout<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let timeout = TimeoutSink(sink, dueTime, other, scheduler)
    sink.attach(timeout.subscription)
    timeout.setTimer()
    source.run(timeout)
  }
}

/// The way back to the source or to what took over, with the timer.
private final class TimeoutSubscription: Upstream {
  let source = SerialUpstream()
  let timer = SerialDisposable()

  override var isDisposed: Bool { source.isDisposed }

  override func dispose() {
    source.dispose()
    timer.dispose()
  }
}

private final class TimeoutSink<Element>: Operator<Element, Element> {
  let subscription = TimeoutSubscription()
  private let order = Serializer()
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType
  private var number = 0

  init(
    _ downstream: Sink<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.source.set(upstream)
  }

  override func sever() {
    subscription.source.sever()
  }

  override func next(_ element: Element) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(element) } }
    take(element)
    order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.end { $0.error(error) } } }
    end { $0.error(error) }
    order.leave(turn)
  }

  override func completed() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.end { $0.completed() } } }
    end { $0.completed() }
    order.leave(turn)
  }

  /// Starts the time allowed for the next event.
  func setTimer() {
    number += 1
    let timer = SingleAssignmentDisposable()
    subscription.timer.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative(number, dueTime: dueTime) { number in
        self.fire(number)
        return Disposables.create()
      }
    )
  }

  private func take(_ element: Element) {
    guard !isOver else { return }
    number += 1
    downstream.next(element)
    if !isOver, !subscription.isDisposed { setTimer() }
  }

  private func end(_ deliver: (Sink<Element>) -> Void) {
    if close() { deliver(downstream) }
  }

  private func fire(_ number: Int) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.takeOver(number) } }
    takeOver(number)
    order.leave(turn)
  }

  private func takeOver(_ number: Int) {
    guard number == self.number, !subscription.isDisposed, close() else { return }
    subscription.source.clear()
    other.start(ContinuationSink(downstream, subscription.source))
  }
}
