extension ObservableType {
  /// Applies `transform` to each element.
  ///
  /// `1-2-3|` becomes `f(1)-f(2)-f(3)|`. An error that `transform` throws ends the sequence.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

private final class Map<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result) {
    self.source = source
    self.transform = transform
  }

  override func run(_ sink: Sink<Result>) {
    source.run(MapSink(sink, transform))
  }
}

private final class MapSink<Element, Result>: Operator<Element, Result> {
  private let transform: (Element) throws -> Result

  init(_ downstream: Sink<Result>, _ transform: @escaping (Element) throws -> Result) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      let result = try transform(element)
      if !isOver { downstream.next(result) }
    } catch {
      fail(error)
    }
  }
}
