extension ObservableType {
  /// Subscribes to the source, and disposes of that, on `scheduler`.
  ///
  /// Events come on the source's own thread; for their delivery see `observe(on:)`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SubscribeOn(asObservable(), scheduler)
  }
}

private final class SubscribeOn<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let subscribe = SubscribeOnSink(sink, scheduler)
    sink.attach(subscribe.subscription)
    let disposable = scheduler.schedule(subscribe) { [source] subscribe in
      if subscribe.subscription.isLive { source.start(subscribe) }
      return Disposables.create()
    }
    subscribe.subscription.pending.disposable = disposable
  }
}

private final class SubscribeOnSink<Element>: Operator<Element, Element> {
  let subscription: SubscribeOnSubscription

  init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    subscription = SubscribeOnSubscription(scheduler)
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(ScheduledUpstream(upstream, subscription.scheduler))
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }
}

private final class SubscribeOnSubscription: Subscription {
  let scheduler: any ImmediateSchedulerType
  let pending = SerialDisposable()

  init(_ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
  }

  override func dispose() {
    super.dispose()
    pending.dispose()
  }
}

/// A way back that is used on a scheduler.
private final class ScheduledUpstream: Upstream {
  private let upstream: Upstream
  private let scheduler: any ImmediateSchedulerType

  init(_ upstream: Upstream, _ scheduler: any ImmediateSchedulerType) {
    self.upstream = upstream
    self.scheduler = scheduler
  }

  override func dispose() {
    _ = scheduler.schedule(upstream) { upstream in
      upstream.dispose()
      return Disposables.create()
    }
  }
}
