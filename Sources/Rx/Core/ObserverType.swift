/// What receives the events of a sequence.
public protocol ObserverType<Element> {
  /// The type of the elements received.
  associatedtype Element

  /// Receives one event.
  func on(_ event: Event<Element>)

  /// Receives one element; the same as `on(.next(element))`.
  func onNext(_ element: Element)

  /// Receives the failure of the sequence; the same as `on(.error(error))`.
  func onError(_ error: any Error)

  /// Receives the end of the sequence; the same as `on(.completed)`.
  func onCompleted()
}

extension ObserverType {
  /// Sends a `next` event.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Sends an `error` event.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Sends a `completed` event.
  public func onCompleted() {
    on(.completed)
  }

  /// Erases the type of the observer.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }

  /// An observer that passes each element through `transform` first.
  ///
  /// An error that `transform` throws is sent on as an `error` event.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in
      self.on(event.map(transform))
    }
  }
}
