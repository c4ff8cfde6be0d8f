extension ObservableType {
  /// Emits an element once no other has come for `dueTime`.
  ///
  /// A waiting element is emitted before the end, and dropped at an error. Elements are delivered
  /// on `scheduler`.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Debounce(asObservable(), dueTime, scheduler)
  }
}

private final class Debounce<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let debounce = DebounceSink(sink, dueTime, scheduler)
    sink.attach(debounce.subscription)
    source.run(debounce)
  }
}

private final class DebounceSink<Element>: Operator<Element, Element> {
  let subscription = TimedSubscription()
  private let order = Serializer()
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let waiting = Latest<Element>()
  private var number: UInt64 = 0

  init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(element) } }
    take(element)
    order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.sourceFailed(error) } }
    sourceFailed(error)
    order.leave(turn)
  }

  override func completed() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.sourceCompleted() } }
    sourceCompleted()
    order.leave(turn)
  }

  private func take(_ element: Element) {
    number &+= 1
    waiting.set(element)
    let timer = SingleAssignmentDisposable()
    subscription.timer.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative(number, dueTime: dueTime) { number in
        self.fire(number)
        return Disposables.create()
      }
    )
  }

  private func fire(_ number: UInt64) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.emit(number) } }
    emit(number)
    order.leave(turn)
  }

  private func emit(_ number: UInt64) {
    guard number == self.number, waiting.isSet, subscription.isLive else { return }
    downstream.next(waiting.take())
  }

  private func sourceFailed(_ error: any Error) {
    waiting.clear()
    fail(error)
  }

  private func sourceCompleted() {
    guard close() else { return }
    if waiting.isSet { downstream.next(waiting.take()) }
    downstream.completed()
  }
}
