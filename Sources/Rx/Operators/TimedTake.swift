extension ObservableType {
  /// Ends after `duration`, by `scheduler`.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(until: OneShot(duration, scheduler))
  }

  /// Drops elements for `duration`, by `scheduler`.
  public func skip(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    SkipUntil(asObservable(), OneShot(duration, scheduler), endsWhileClosed: true)
  }
}

/// One empty element after a time.
private final class OneShot: Observable<Void> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Void>) {
    let subscription = Subscription()
    sink.attach(subscription)
    let disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      guard subscription.isLive else { return Disposables.create() }
      sink.next(())
      sink.completed()
      return Disposables.create()
    }
    subscription.set(DisposableUpstream(disposable))
  }
}
