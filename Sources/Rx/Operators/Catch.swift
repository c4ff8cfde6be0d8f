extension ObservableType {
  /// Goes on with another sequence, which `handler` makes, in place of an error.
  ///
  /// `1-2-x` becomes `1-2-a-b|`. An error that `handler` throws is the one passed on.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Catch(asObservable(), handler)
  }

  /// Emits one element and ends in place of an error.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Catch(asObservable()) { _ in Observable.just(element) }
  }
}

private final class Catch<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let handler: (any Error) throws -> Observable<Element>

  init(
    _ source: Observable<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.source = source
    self.handler = handler
  }

  override func run(_ sink: Sink<Element>) {
    let upstream = SerialUpstream()
    sink.attach(upstream)
    source.run(CatchSink(sink, upstream, handler))
  }
}

private final class CatchSink<Element>: Operator<Element, Element> {
  private let upstream: SerialUpstream
  private let handler: (any Error) throws -> Observable<Element>

  init(
    _ downstream: Sink<Element>,
    _ upstream: SerialUpstream,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.upstream = upstream
    self.handler = handler
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
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    let next: Observable<Element>
    do {
      next = try handler(error)
    } catch {
      return fail(error)
    }
    guard close() else { return }
    upstream.clear()
    if !upstream.isDisposed { next.start(ContinuationSink(downstream, upstream)) }
  }
}

/// Passes on the events of a sequence that plays in another's place.
final class ContinuationSink<Element>: Operator<Element, Element> {
  private let upstream: SerialUpstream

  init(_ downstream: Sink<Element>, _ upstream: SerialUpstream) {
    self.upstream = upstream
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
    downstream.next(element)
  }
}
