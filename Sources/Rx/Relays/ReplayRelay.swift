/// A `ReplaySubject` that never ends.
///
/// Several threads may send at once, but then events may overlap: where operators remember
/// something of them, the senders have to take turns.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// A relay that keeps the newest `bufferSize` elements for new observers.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
  }

  /// A relay that keeps all elements for new observers.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.createUnbounded())
  }

  /// Keeps an element and sends it to the observers, on the caller's thread.
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Sends `observer` the kept elements, then what comes.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// What the relay sends, as a sequence that does not keep the relay alive.
  public func asObservable() -> Observable<Element> {
    subject.asObservable()
  }
}

// Sound: the subject inside guards its own state.
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
