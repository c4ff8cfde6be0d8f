extension ObservableType {
  /// Subscribes again at each error, for ever.
  public func retry() -> Observable<Element> {
    Retry(asObservable(), attempts: nil)
  }

  /// Subscribes again at an error, `maxAttemptCount` times in all; then the error is passed on.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    Retry(asObservable(), attempts: maxAttemptCount)
  }

  /// Tries the sequences of a sequence in order, until one ends without an error.
  public static func `catch`<Sources: Sequence>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    CatchSequence(sequence)
  }
}

private final class Retry<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let attempts: Int?

  init(_ source: Observable<Element>, attempts: Int?) {
    self.source = source
    self.attempts = attempts
  }

  override func run(_ sink: Sink<Element>) {
    var remaining = attempts
    let parts = SuccessionParts { [source] in
      guard let left = remaining else { return source }
      guard left > 0 else { return nil }
      remaining = left - 1
      return source
    }
    let relay = SuccessionSink(sink, endsOn: .failure, playing: parts)
    sink.attach(relay.upstream)
    relay.advance()
  }
}

private final class CatchSequence<Sources: Sequence, Element>: Observable<Element>
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
  }

  override func run(_ sink: Sink<Element>) {
    let relay = SuccessionSink(sink, endsOn: .failure, playing: SuccessionParts(of: sources))
    sink.attach(relay.upstream)
    relay.advance()
  }
}
