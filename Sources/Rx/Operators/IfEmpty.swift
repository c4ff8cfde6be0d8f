extension ObservableType {
  /// Emits `default` in place of an end without elements.
  public func ifEmpty(default: Element) -> Observable<Element> {
    IfEmpty(asObservable(), Observable.just(`default`))
  }

  /// Goes on with another sequence in place of an end without elements.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    IfEmpty(asObservable(), other)
  }
}

private final class IfEmpty<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = source
    self.other = other
  }

  override func run(_ sink: Sink<Element>) {
    let relay = IfEmptySink(sink, other)
    sink.attach(relay.upstream)
    source.run(relay)
  }
}

private final class IfEmptySink<Element>: Operator<Element, Element> {
  let upstream = SerialUpstream()
  private let other: Observable<Element>
  private var isEmpty = true

  init(_ downstream: Sink<Element>, _ other: Observable<Element>) {
    self.other = other
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    self.upstream.set(upstream)
  }

  override func sever() {
    upstream.sever()
    downstream.sever()
  }

  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  override func completed() {
    guard isEmpty else { return finish() }
    guard close() else { return }
    upstream.clear()
    if !upstream.isDisposed { other.start(ContinuationSink(downstream, upstream)) }
  }
}
