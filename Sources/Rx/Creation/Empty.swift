extension ObservableType {
  /// No element, then the end, at once.
  public static func empty() -> Observable<Element> {
    Empty()
  }

  /// No event, ever.
  public static func never() -> Observable<Element> {
    Silence()
  }

  /// No element, then `error`, at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    Failure(error)
  }
}

private final class Empty<Element>: Observable<Element> {
  override func start(_ sink: Sink<Element>) {
    sink.completed()
  }

  override func run(_ sink: Sink<Element>) {
    sink.completed()
  }
}

private final class Silence<Element>: Observable<Element> {
  override func start(_ sink: Sink<Element>) {}
}

private final class Failure<Element>: Observable<Element> {
  private let error: any Error

  init(_ error: any Error) {
    self.error = error
  }

  override func start(_ sink: Sink<Element>) {
    sink.error(error)
  }

  override func run(_ sink: Sink<Element>) {
    sink.error(error)
  }
}
