extension ObservableType {
  /// Emits the last `count` elements at the end.
  ///
  /// `1-2-3|` taking the last 2 becomes `-----23|`.
  public func takeLast(_ count: Int) -> Observable<Element> {
    TakeLast(asObservable(), count)
  }
}

private final class TakeLast<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    precondition(count >= 0, "A count cannot be negative.")
    self.source = source
    self.count = count
  }

  override func run(_ sink: Sink<Element>) {
    let last = TakeLastSink(sink, count)
    sink.attach(last.subscription)
    source.run(last)
  }
}

private final class TakeLastSink<Element>: Operator<Element, Element> {
  let subscription = Subscription()
  private var buffer: ReplayBuffer<Element>

  init(_ downstream: Sink<Element>, _ count: Int) {
    buffer = ReplayBuffer(limit: count)
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    buffer.append(element)
  }

  override func completed() {
    guard close() else { return }
    for element in buffer.elements {
      guard subscription.isLive else { return }
      downstream.next(element)
    }
    downstream.completed()
  }
}
