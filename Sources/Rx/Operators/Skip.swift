extension ObservableType {
  /// Drops the first `count` elements.
  ///
  /// `1-2-3|` skipping 2 becomes `----3|`.
  public func skip(_ count: Int) -> Observable<Element> {
    Skip(asObservable(), count)
  }

  /// Drops elements until `predicate` first refuses one.
  ///
  /// `1-2-5-1|` skipping while under 3 becomes `----5-1|`. An error that `predicate` throws ends
  /// the sequence.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    SkipWhile(asObservable(), predicate)
  }
}

private final class Skip<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
  }

  override func run(_ sink: Sink<Element>) {
    source.run(SkipSink(sink, count))
  }
}

private final class SkipSink<Element>: Operator<Element, Element> {
  private var remaining: Int

  init(_ downstream: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 {
      remaining -= 1
    } else {
      downstream.next(element)
    }
  }
}

private final class SkipWhile<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
  }

  override func run(_ sink: Sink<Element>) {
    source.run(SkipWhileSink(sink, predicate))
  }
}

private final class SkipWhileSink<Element>: Operator<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isOpen = false

  init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if try !isOpen && predicate(element) { return }
      isOpen = true
      if !isOver { downstream.next(element) }
    } catch {
      fail(error)
    }
  }
}
