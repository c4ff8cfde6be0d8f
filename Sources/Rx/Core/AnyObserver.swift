/// An observer whose own type is hidden.
public struct AnyObserver<Element>: ObserverType {
  /// The type of a function that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  let sink: Sink<Element>

  init(sink: Sink<Element>) {
    self.sink = sink
  }

  /// An observer that calls `eventHandler` with each event.
  public init(eventHandler: @escaping EventHandler) {
    sink = EventHandlerSink(eventHandler)
  }

  /// An observer that passes each event on to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    sink = ForwardingSink(observer)
  }

  /// Sends the event on.
  public func on(_ event: Event<Element>) {
    sink.on(event)
  }

  /// Sends the element on.
  public func onNext(_ element: Element) {
    sink.next(element)
  }

  /// Sends the failure on.
  public func onError(_ error: any Error) {
    sink.error(error)
  }

  /// Sends the end on.
  public func onCompleted() {
    sink.completed()
  }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

// Sound: the observer that is erased takes events of one sequence at a time, from any thread.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}

/// Calls a function with each event.
private final class EventHandlerSink<Element>: Sink<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  override func next(_ element: Element) {
    handler(.next(element))
  }

  override func error(_ error: any Error) {
    handler(.error(error))
  }

  override func completed() {
    handler(.completed)
  }
}

/// Passes each event on to an observer of any type.
private final class ForwardingSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
  }

  override func next(_ element: Observer.Element) {
    observer.onNext(element)
  }

  override func error(_ error: any Error) {
    observer.onError(error)
  }

  override func completed() {
    observer.onCompleted()
  }
}
