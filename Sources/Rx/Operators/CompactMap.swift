extension ObservableType {
  /// Applies `transform` to each element and drops the nils.
  ///
  /// `"1"-"x"-"3"|` with `Int.init` becomes `1----3|`. An error that `transform` throws ends the
  /// sequence.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    CompactMap(asObservable(), transform)
  }
}

private final class CompactMap<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result?

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result?) {
    self.source = source
    self.transform = transform
  }

  override func run(_ sink: Sink<Result>) {
    source.run(CompactMapSink(sink, transform))
  }
}

private final class CompactMapSink<Element, Result>: Operator<Element, Result> {
  private let transform: (Element) throws -> Result?

  init(_ downstream: Sink<Result>, _ transform: @escaping (Element) throws -> Result?) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if let result = try transform(element), !isOver { downstream.next(result) }
    } catch {
      fail(error)
    }
  }
}
