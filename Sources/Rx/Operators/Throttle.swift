public import Dispatch
import FoundationEssentials

extension ObservableType {
  /// Emits the first element of each window of `dueTime`, and by default its newest at the end.
  ///
  /// Elements are delivered on the source's thread, the newest of a window on `scheduler`.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a window.
  ///   - latest: Whether the newest element of a window is emitted at its end.
  ///   - scheduler: The clock.
  /// - Returns: The thinned sequence.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Throttle(asObservable(), dueTime, latest, scheduler)
  }
}

private final class Throttle<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let throttle = ThrottleSink(sink, dueTime, latest, scheduler)
    sink.attach(throttle.subscription)
    source.run(throttle)
  }
}

private final class ThrottleSink<Element>: Operator<Element, Element> {
  let subscription = TimedSubscription()
  private let order = Serializer()
  private let dueTime: RxTimeInterval
  private let emitsLatest: Bool
  private let scheduler: any SchedulerType
  private let waiting = Latest<Element>()
  private var lastEmission: RxTime?
  private var isEnding = false

  init(
    _ downstream: Sink<Element>,
    _ dueTime: RxTimeInterval,
    _ latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    emitsLatest = latest
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
    subscription.stopSource()
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.sourceCompleted() } }
    sourceCompleted()
    order.leave(turn)
  }

  private func take(_ element: Element) {
    let now = scheduler.now
    let wait =
      lastEmission.map { dueTime.remaining(after: now.timeIntervalSince($0)) }
      ?? .nanoseconds(0)
    if wait == .nanoseconds(0) {
      waiting.clear()
      return emit(element)
    }
    guard emitsLatest else { return }
    let isTimerSet = waiting.isSet
    waiting.set(element)
    if !isTimerSet { setTimer(wait) }
  }

  private func setTimer(_ wait: RxTimeInterval) {
    let timer = SingleAssignmentDisposable()
    subscription.timer.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: wait) { _ in
        self.fire()
        return Disposables.create()
      }
    )
  }

  private func fire() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.emitWaiting() } }
    emitWaiting()
    order.leave(turn)
  }

  private func emitWaiting() {
    guard subscription.isLive else { return }
    if waiting.isSet { emit(waiting.take()) }
    if isEnding { finish() }
  }

  private func emit(_ element: Element) {
    lastEmission = scheduler.now
    downstream.next(element)
  }

  private func sourceFailed(_ error: any Error) {
    waiting.clear()
    fail(error)
  }

  private func sourceCompleted() {
    isEnding = true
    if !waiting.isSet { finish() }
  }
}
