extension ObservableType {
  /// Joins each element with a weakly held object; ends at the first element after it has gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    WithUnretained(asObservable(), object, resultSelector)
  }

  /// Pairs each element with a weakly held object; ends at the first element after it has gone.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

private final class WithUnretained<Element, Object: AnyObject, Result>: Observable<Result> {
  private let source: Observable<Element>
  private weak var object: Object?
  private let selector: (Object, Element) -> Result

  init(
    _ source: Observable<Element>,
    _ object: Object,
    _ selector: @escaping (Object, Element) -> Result
  ) {
    self.source = source
    self.object = object
    self.selector = selector
  }

  override func run(_ sink: Sink<Result>) {
    source.run(WithUnretainedSink(sink, object, selector))
  }
}

private final class WithUnretainedSink<Element, Object: AnyObject, Result>:
  Operator<Element, Result>
{
  private weak var object: Object?
  private let selector: (Object, Element) -> Result

  init(
    _ downstream: Sink<Result>,
    _ object: Object?,
    _ selector: @escaping (Object, Element) -> Result
  ) {
    self.object = object
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    guard let object else { return finish() }
    let result = selector(object, element)
    if !isOver { downstream.next(result) }
  }
}
