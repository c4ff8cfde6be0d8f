extension ObservableType {
  /// Puts elements in front.
  ///
  /// `a-b|` started with 0 becomes `0a-b|`. They are sent at once, on the subscriber's thread.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    StartWith(asObservable(), elements)
  }
}

private final class StartWith<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let elements: [Element]

  init(_ source: Observable<Element>, _ elements: [Element]) {
    self.source = source
    self.elements = elements
  }

  override func run(_ sink: Sink<Element>) {
    let start = StartWithSink(sink)
    sink.attach(start.subscription)
    for element in elements {
      guard start.subscription.isLive else { return }
      sink.next(element)
    }
    guard start.subscription.isLive else { return }
    source.run(start)
  }
}

private final class StartWithSink<Element>: Operator<Element, Element> {
  let subscription = Subscription()

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
