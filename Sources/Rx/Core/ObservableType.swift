/// A sequence of events that observers can subscribe to.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Starts the sequence for `observer`; disposing of the result stops it.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The sequence as an `Observable`, so that every operator works on any conforming type.
  public func asObservable() -> Observable<Element> {
    Foreign(self)
  }
}

/// A sequence whose type was written outside the library.
private final class Foreign<Source: ObservableType>: Observable<Source.Element> {
  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  override func run(_ sink: Sink<Source.Element>) {
    let gate = GateSink(sink, stopsSource: false)
    sink.attach(gate.subscription)
    gate.subscription.set(DisposableUpstream(source.subscribe(AnyObserver(sink: gate))))
  }
}
