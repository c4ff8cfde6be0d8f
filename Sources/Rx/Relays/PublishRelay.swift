/// A `PublishSubject` that never ends: it takes elements by `accept` and nothing else.
///
/// Several threads may send at once, but then events may overlap: where operators remember
/// something of them, the senders have to take turns.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  /// A relay without observers.
  public init() {}

  /// Sends an element to the observers, on the caller's thread.
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Starts sending to `observer` what comes from now on.
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
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
