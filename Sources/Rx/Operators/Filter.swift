extension ObservableType {
  /// Keeps the elements that `predicate` accepts.
  ///
  /// `1-2-3-4|` filtered for even becomes `--2---4|`. An error that `predicate` throws ends the
  /// sequence.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }

  /// Keeps only the end of the sequence.
  ///
  /// `1-2-3|` becomes `-----|`; an error is passed on.
  public func ignoreElements() -> Observable<Never> {
    IgnoreElements(asObservable())
  }
}

private final class Filter<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
  }

  override func run(_ sink: Sink<Element>) {
    source.run(FilterSink(sink, predicate))
  }
}

private final class FilterSink<Element>: Operator<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if try predicate(element), !isOver { downstream.next(element) }
    } catch {
      fail(error)
    }
  }
}

private final class IgnoreElements<Element>: Observable<Never> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ sink: Sink<Never>) {
    source.run(IgnoreElementsSink(sink))
  }
}

private final class IgnoreElementsSink<Element>: Operator<Element, Never> {}
