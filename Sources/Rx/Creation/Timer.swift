extension ObservableType where Element: FixedWidthInteger {
  /// 0, 1, 2 … one every `period`, the first after one period; delivered on `scheduler`.
  ///
  /// A dispatch queue takes a negative period for 0: it sends as fast as it can.
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    PeriodicTimer(dueTime: period, period: period, scheduler)
  }

  /// 0 after `dueTime`, on `scheduler`; with a period then 1, 2 … else the end.
  ///
  /// - Parameters:
  ///   - dueTime: When the first element comes.
  ///   - period: The time between elements; nil for a single one. A dispatch queue takes a negative
  ///     one for 0.
  ///   - scheduler: The clock, and where the elements are delivered.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period { return PeriodicTimer(dueTime: dueTime, period: period, scheduler) }
    return OneShotTimer(dueTime: dueTime, scheduler)
  }
}

private final class PeriodicTimer<Element: FixedWidthInteger>: Observable<Element> {
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval
  private let scheduler: any SchedulerType

  init(dueTime: RxTimeInterval, period: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let subscription = Subscription()
    let order = Serializer()
    sink.attach(subscription)
    let disposable = scheduler.schedulePeriodic(
      0 as Element,
      startAfter: dueTime,
      period: period
    ) { count in
      let turn = order.enter()
      guard turn != .busy else {
        order.postpone { if subscription.isLive { sink.next(count) } }
        return count &+ 1
      }
      if subscription.isLive { sink.next(count) }
      order.leave(turn)
      return count &+ 1
    }
    subscription.set(DisposableUpstream(disposable))
  }
}

private final class OneShotTimer<Element: FixedWidthInteger>: Observable<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let subscription = Subscription()
    sink.attach(subscription)
    let disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      guard subscription.isLive else { return Disposables.create() }
      sink.next(0)
      sink.completed()
      return Disposables.create()
    }
    subscription.set(DisposableUpstream(disposable))
  }
}
