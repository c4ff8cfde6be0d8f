/// A connectable's live subscription of its source.
///
/// The one who ends it makes the connectable forget it in the same breath, so that nobody joins a
/// connection that is about to be stopped.
final class Connection: Subscription {
  private let forget: (Connection) -> AnyObject?

  /// `forget` makes the connectable forget the connection, and returns what is to be freed outside
  /// any lock.
  init(forget: @escaping (Connection) -> AnyObject?) {
    self.forget = forget
  }

  /// What is left to do after `cut`, when no lock is held.
  struct Cut {
    fileprivate let connection: Connection
    fileprivate let ending: Ending
    fileprivate let freed: AnyObject?

    /// Stops the source.
    func release() {
      connection.release(ending)
    }
  }

  override func dispose() {
    cut()?.release()
  }

  /// Ends the connection, once, without stopping the source yet; calls nothing outside the library.
  func cut() -> Cut? {
    guard let ending = end() else { return nil }
    return Cut(connection: self, ending: ending, freed: forget(self))
  }

  /// Ends the connection by an event of the source, which `deliver` passes to the subject.
  func finish(_ deliver: () -> Void) {
    guard let cut = cut() else { return }
    deliver()
    cut.release()
  }
}

/// Passes a connected source's events on to the subject.
final class ConnectionSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let observer: Observer
  private let connection: Connection

  init(_ observer: Observer, _ connection: Connection) {
    self.observer = observer
    self.connection = connection
  }

  override func attach(_ upstream: Upstream) {
    connection.set(upstream)
  }

  override func sever() {
    connection.sever()
  }

  override func next(_ element: Observer.Element) {
    guard connection.isLive else { return }
    observer.onNext(element)
  }

  override func error(_ error: any Error) {
    connection.finish { observer.onError(error) }
  }

  override func completed() {
    connection.finish { observer.onCompleted() }
  }
}
