extension ObservableType {
  /// One element, then the end, both at once.
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// One element, then the end, on `scheduler`.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    JustScheduled(element, scheduler)
  }
}

private final class Just<Element>: Observable<Element> {
  private let element: Element

  init(_ element: Element) {
    self.element = element
  }

  override func deliverJust(to sink: Sink<Element>) -> Bool {
    sink.next(element)
    return true
  }

  override func start(_ sink: Sink<Element>) {
    run(sink)
  }

  override func run(_ sink: Sink<Element>) {
    sink.next(element)
    sink.completed()
  }
}

private final class JustScheduled<Element>: Observable<Element> {
  private let element: Element
  private let scheduler: any ImmediateSchedulerType

  init(_ element: Element, _ scheduler: any ImmediateSchedulerType) {
    self.element = element
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    let subscription = Subscription()
    sink.attach(subscription)
    let disposable = scheduler.schedule(element) { [scheduler] element in
      guard subscription.isLive else { return Disposables.create() }
      sink.next(element)
      return scheduler.schedule(()) { _ in
        guard subscription.isLive else { return Disposables.create() }
        sink.completed()
        return Disposables.create()
      }
    }
    subscription.set(DisposableUpstream(disposable))
  }
}
