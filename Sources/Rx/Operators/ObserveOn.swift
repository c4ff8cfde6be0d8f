import Locking

extension ObservableType {
  /// Delivers the events on `scheduler`, one at a time and in order.
  ///
  /// An error does not overtake the elements before it. On a scheduler that knows that it is
  /// running (`ConfinedSchedulerType`), an event is delivered at once if nothing waits before it.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

private final class ObserveOn<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    #if TRACE_RESOURCES
    Resources.traceSerialQueue(scheduler, 1)
    #endif
  }

  #if TRACE_RESOURCES
  deinit {
    Resources.traceSerialQueue(scheduler, -1)
  }
  #endif

  override func run(_ sink: Sink<Element>) {
    let relay = ObserveOnSink(sink, scheduler)
    sink.attach(relay.subscription)
    source.run(relay)
  }
}

private final class ObserveOnSink<Element>: Sink<Element> {
  let subscription = Subscription()
  private let downstream: Sink<Element>
  private let scheduler: any ImmediateSchedulerType
  private let confined: (any ConfinedSchedulerType)?
  /// Whether each event is a piece of work of its own, as a virtual clock has to see it.
  private let isStepwise: Bool
  private let lock = Lock(())
  private var queue = Queue<Event<Element>>()
  private var isDraining = false

  init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.downstream = downstream
    self.scheduler = scheduler
    confined = scheduler as? any ConfinedSchedulerType
    isStepwise =
      confined == nil && !(scheduler is SerialDispatchQueueScheduler)
      && !(scheduler is ConcurrentDispatchQueueScheduler)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    if let confined, confined.isCurrent, claim() {
      if subscription.isLive { downstream.next(element) }
      drainAll()
    } else {
      take(.next(element))
    }
  }

  override func error(_ error: any Error) {
    end(.error(error))
  }

  override func completed() {
    end(.completed)
  }

  private func end(_ event: Event<Element>) {
    subscription.stopSource()
    if let confined, confined.isCurrent, claim() {
      deliver(event)
      drainAll()
    } else {
      take(event)
    }
  }

  /// Becomes the one who delivers, if nobody is and nothing waits.
  private func claim() -> Bool {
    lock.withLockUnchecked { _ in
      guard !isDraining else { return false }
      isDraining = true
      return true
    }
  }

  private func take(_ event: Event<Element>) {
    let isFirst = lock.withLockUnchecked { _ in
      queue.append(event)
      guard !isDraining else { return false }
      isDraining = true
      return true
    }
    if isFirst { schedule() }
  }

  private func schedule() {
    if isStepwise {
      _ = scheduler.scheduleRecursive(self) { sink, recurse in
        if sink.drainOne() { recurse(sink) }
      }
    } else {
      _ = scheduler.schedule(self) { sink in
        sink.drainAll()
        return Disposables.create()
      }
    }
  }

  private func popFirst() -> Event<Element>? {
    lock.withLockUnchecked { _ in
      let event = queue.popFirst()
      if event == nil { isDraining = false }
      return event
    }
  }

  private func drainAll() {
    while let event = popFirst() { deliver(event) }
  }

  /// Delivers one event; whether another waits, which is then to be scheduled.
  private func drainOne() -> Bool {
    guard let event = popFirst() else { return false }
    deliver(event)
    return lock.withLockUnchecked { _ in
      isDraining = !queue.isEmpty
      return isDraining
    }
  }

  private func deliver(_ event: Event<Element>) {
    guard subscription.isLive else { return }
    downstream.on(event)
  }
}
