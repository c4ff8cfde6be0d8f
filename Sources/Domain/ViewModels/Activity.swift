public import Rx

/// How work that takes a while stands.
public enum Activity<Value> {
  /// It has begun.
  case running
  /// It has brought a value.
  case finished(Value)
  /// It has ended without one.
  case failed(any Error)

  /// Whether it has brought nothing yet.
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// What it has brought, if anything.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }

  /// Why it has failed, if it has.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension Activity: Sendable where Value: Sendable {}

extension ObservableConvertibleType {
  /// How the sequence stands: `running` at the subscription, then its elements, and its error as the
  /// last element.
  public func activity() -> Observable<Activity<Element>> {
    asObservable()
      .map { .finished($0) }
      .catch { .just(.failed($0)) }
      .startWith(.running)
  }
}
