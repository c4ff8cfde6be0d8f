/// A `BehaviorSubject` that never ends: a value that can be set, read and observed.
///
/// It may be set from several threads at once, but then events may overlap: where operators
/// remember something of them, the senders have to take turns.
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// A relay that holds `value`.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The value that the relay holds.
  public var value: Element { subject.current }

  /// Sets the value and sends it to the observers, on the caller's thread.
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Sends `observer` the value at once, then each one that is set.
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
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
