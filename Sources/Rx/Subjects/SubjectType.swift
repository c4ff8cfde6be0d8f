/// A sequence that is an observer too: what it receives, it sends to its own observers.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer that the subject can pose as.
  associatedtype Observer: ObserverType

  /// The subject as an observer.
  func asObserver() -> Observer
}
