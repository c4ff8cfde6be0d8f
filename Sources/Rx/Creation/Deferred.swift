extension ObservableType {
  /// The sequence that `observableFactory` makes anew for each subscription.
  ///
  /// An error that it throws becomes the sequence's error.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

private final class Deferred<Element>: Observable<Element> {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) {
    self.factory = factory
  }

  override func run(_ sink: Sink<Element>) {
    let source: Observable<Element>
    do {
      source = try factory()
    } catch {
      return sink.error(error)
    }
    source.run(sink)
  }
}
