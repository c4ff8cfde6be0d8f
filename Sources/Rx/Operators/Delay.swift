public import Dispatch
import FoundationEssentials

extension ObservableType {
  /// Emits each element, and the end, `dueTime` later; an error is passed on at once.
  ///
  /// Elements are delivered on `scheduler`.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

private final class Delay<Element>: Observable<Element> {
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
    let delay = DelaySink(sink, dueTime, scheduler)
    sink.attach(delay.subscription)
    source.run(delay)
  }
}

private final class DelaySink<Element>: Sink<Element> {
  let subscription = TimedSubscription()
  private let order = Serializer()
  private let downstream: Sink<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private var queue = Queue<(due: RxTime, event: Event<Element>)>()
  private var isTimerSet = false
  private var isOver = false

  init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.downstream = downstream
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    enqueue(.next(element))
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.fail(error) } }
    fail(error)
    order.leave(turn)
  }

  override func completed() {
    subscription.stopSource()
    enqueue(.completed)
  }

  private func enqueue(_ event: Event<Element>) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(event) } }
    take(event)
    order.leave(turn)
  }

  private func take(_ event: Event<Element>) {
    queue.append((scheduler.now.addingTimeInterval(dueTime.seconds), event))
    if !isTimerSet { setTimer(dueTime) }
  }

  private func setTimer(_ dueTime: RxTimeInterval) {
    isTimerSet = true
    let timer = SingleAssignmentDisposable()
    subscription.timer.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        self.fire()
        return Disposables.create()
      }
    )
  }

  private func fire() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.emitDue() } }
    emitDue()
    order.leave(turn)
  }

  private func emitDue() {
    let now = scheduler.now
    repeat {
      guard !isOver, subscription.isLive, let first = queue.first, first.due <= now else { break }
      _ = queue.popFirst()
      isOver = first.event.isStopEvent
      downstream.on(first.event)
    } while queue.first.map { $0.due < now } == true
    isTimerSet = false
    guard !isOver, let first = queue.first, subscription.isLive else { return }
    let wait = first.due.timeIntervalSince(now)
    setTimer(.microseconds(Int(exactly: (wait * 1e6).rounded(.up)) ?? .max))
  }

  private func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    queue = Queue()
    downstream.error(error)
  }
}
