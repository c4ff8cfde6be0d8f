extension ObservableType {
  /// Plays `second` after the end of this sequence.
  ///
  /// `1-2|` and `a-b|` become `1-2-a-b|`. An error ends it at once.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// Plays the sequences of a sequence one after another.
  ///
  /// A subscription keeps what `sequence` holds, but for an array's subjects, until it has ended.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Concat(sequence)
  }

  /// Plays the sequences of a collection one after another.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Concat(collection)
  }

  /// Plays the given sequences one after another.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }
}

private final class Concat<Sources: Sequence, Element>: Observable<Element>
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
  }

  override func run(_ sink: Sink<Element>) {
    let relay = SuccessionSink(sink, endsOn: .completion, playing: SuccessionParts(of: sources))
    sink.attach(relay.upstream)
    relay.advance()
  }

  override var successionParts: SuccessionParts<Element>? { SuccessionParts(of: sources) }
}
