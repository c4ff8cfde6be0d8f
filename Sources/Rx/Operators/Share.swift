import Locking

extension ObservableType {
  /// Shares one subscription of the source among all observers, and replays the newest elements.
  ///
  /// The first observer starts the source and the last one to go stops it. With `.whileConnected`
  /// the kept elements go with that subscription, and an observer that comes after the end starts
  /// the source anew; with `.forever` one subject keeps them.
  ///
  /// - Parameters:
  ///   - replay: How many elements a new observer is sent at once.
  ///   - scope: How long they are kept.
  /// - Returns: The shared sequence.
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, _): Share(asObservable(), replay: max(0, replay))
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

/// How long a shared sequence keeps what it replays.
public enum SubjectLifetimeScope: Sendable {
  /// As long as it is connected to its source: each connection starts afresh.
  case whileConnected
  /// For ever: across connections and after the end.
  case forever
}

/// One subscription of a source at a time, shared by all observers.
private final class Share<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let replay: Int
  private let connection = Lock<ShareConnection<Element>?>(unchecked: nil)

  init(_ source: Observable<Element>, replay: Int) {
    self.source = source
    self.replay = replay
  }

  override func run(_ sink: Sink<Element>) {
    while true {
      let joined = join()
      guard joined.connection.add(sink) else { continue }
      if joined.isNew { source.start(joined.connection) }
      return
    }
  }

  /// A connection to be joined.
  ///
  /// The one that it supersedes goes when the lock is free, as its going may lead back here.
  private struct Joined {
    let connection: ShareConnection<Element>
    let isNew: Bool
    let superseded: ShareConnection<Element>?
  }

  private func join() -> Joined {
    connection.withLockUnchecked { current in
      if let current, current.isOpen {
        return Joined(connection: current, isNew: false, superseded: nil)
      }
      let superseded = current
      let new = ShareConnection<Element>(replay: replay)
      current = new
      return Joined(connection: new, isNew: true, superseded: superseded)
    }
  }
}
