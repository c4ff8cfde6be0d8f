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
    source.run(TakeLastSink(sink, count))
  }
}

private final class TakeLastSink<Element>: Operator<Element, Element> {
  private var buffer: ReplayBuffer<Element>

  init(_ downstream: Sink<Element>, _ count: Int) {
    buffer = ReplayBuffer(limit: count)
    super.init(downstream)
  }

  override func next(_ element: Element) {
    buffer.append(element)
  }

  override func completed() {
    for element in buffer.elements { downstream.next(element) }
    downstream.completed()
  }
}
