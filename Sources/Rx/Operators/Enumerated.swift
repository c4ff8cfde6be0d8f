extension ObservableType {
  /// Pairs each element with its position, counted from 0.
  ///
  /// `a-b|` becomes `(0, a)-(1, b)|`.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Enumerated(asObservable())
  }
}

private final class Enumerated<Element>: Observable<(index: Int, element: Element)> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ sink: Sink<(index: Int, element: Element)>) {
    source.run(EnumeratedSink(sink))
  }
}

private final class EnumeratedSink<Element>: Operator<Element, (index: Int, element: Element)> {
  private var index = 0

  override func next(_ element: Element) {
    let (next, overflow) = index.addingReportingOverflow(1)
    guard !overflow else { return fail(RxError.overflow) }
    downstream.next((index, element))
    index = next
  }
}
