extension ObservableType {
  /// A sequence that `subscribe` sends to the observer it is given.
  ///
  /// It is called for each subscription. The disposable that it returns is disposed of when the
  /// sequence ends or the subscription is disposed of; what is sent after that is dropped. Events
  /// are delivered on the thread that sends them.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Create(subscribe)
  }
}

private final class Create<Element>: Observable<Element> {
  private let subscribe: (AnyObserver<Element>) -> any Disposable

  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.subscribe = subscribe
  }

  override func run(_ sink: Sink<Element>) {
    let gate = GateSink(sink, stopsSource: true)
    let subscription = gate.subscription
    sink.attach(subscription)
    subscription.set(DisposableUpstream(subscribe(AnyObserver(sink: gate))))
  }
}
