extension ObservableType {
  /// Subscribes to the source `dueTime` later, on `scheduler`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    DelaySubscription(asObservable(), dueTime, scheduler)
  }
}

private final class DelaySubscription<Element>: Observable<Element> {
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
    let relay = DelaySubscriptionSink(sink)
    let subscription = relay.subscription
    sink.attach(subscription)
    subscription.timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
      [source] _ in
      if subscription.isLive { source.start(relay) }
      return Disposables.create()
    }
  }
}

private final class DelaySubscriptionSink<Element>: Operator<Element, Element> {
  let subscription = TimedSubscription()

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }
}
