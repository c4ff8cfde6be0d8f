import Locking

/// A sequence that starts when it is told to, for all its observers together.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the sequence; disposing of the result stops it.
  func connect() -> any Disposable
}

/// A sequence that starts when `connect` is called, for all its observers together.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Starts the sequence unless it runs already; disposing of the result stops it.
  public func connect() -> any Disposable {
    Disposables.create()
  }

  /// A connection and what is sent through it.
  struct Link {
    let connection: Connection
    /// Sends a sink what comes through the connection.
    let observe: (Sink<Element>) -> Void
    /// Starts the source, if the connection is new; whoever asked for the link calls it.
    let start: (() -> Void)?
  }

  /// Makes what a new connection takes, which may call code outside the library.
  func prepare() {}

  /// The connection that runs, or a new one, or nil if that takes `prepare`.
  ///
  /// Calls nothing outside the library.
  func link() -> Link? { nil }
}

extension ConnectableObservableType {
  /// Connects with the first observer and disconnects when the last has gone.
  public func refCount() -> Observable<Element> {
    RefCount(self as? ConnectableObservable<Element> ?? ForeignConnectable(self))
  }
}

/// Sends a source through a subject while connected.
final class SubjectConnectable<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  private struct State {
    var subject: Subject?
    var connection: Connection?
  }

  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () -> Subject
  private let state = Lock(unchecked: State())

  init(_ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override func connect() -> any Disposable {
    while true {
      prepare()
      guard let link = link() else { continue }
      link.start?()
      return link.connection
    }
  }

  override func prepare() {
    _ = currentSubject()
  }

  override func link() -> Link? {
    state.withLockUnchecked { state in
      guard let subject = state.subject else { return nil }
      let observe = { subject.asObservable().start($0) }
      if let connection = state.connection {
        return Link(connection: connection, observe: observe, start: nil)
      }
      let connection = Connection { [weak self] in self?.forget($0) }
      state.connection = connection
      return Link(connection: connection, observe: observe) { [source] in
        guard connection.isLive else { return }
        source.start(ConnectionSink(subject.asObserver(), connection))
      }
    }
  }

  override func start(_ sink: Sink<Subject.Element>) {
    run(sink)
  }

  override func run(_ sink: Sink<Subject.Element>) {
    currentSubject().asObservable().start(sink)
  }

  private func currentSubject() -> Subject {
    if let subject = state.withLockUnchecked({ $0.subject }) { return subject }
    let new = makeSubject()
    return state.withLockUnchecked { state in
      let subject = state.subject ?? new
      state.subject = subject
      return subject
    }
  }

  private func forget(_ connection: Connection) -> AnyObject? {
    state.withLockUnchecked { state in
      guard state.connection === connection else { return nil }
      state.connection = nil
      return state.subject.take() as AnyObject?
    }
  }
}

/// A connectable sequence whose type was written outside the library, for `refCount`.
///
/// That a connection is not joined while it is being stopped is up to that type.
private final class ForeignConnectable<Source: ConnectableObservableType>:
  ConnectableObservable<Source.Element>
{
  private let source: Source
  private let connection = Lock<Connection?>(unchecked: nil)

  init(_ source: Source) {
    self.source = source
  }

  override func link() -> Link? {
    connection.withLockUnchecked { current in
      let observe = { [source] in source.asObservable().start($0) }
      if let current { return Link(connection: current, observe: observe, start: nil) }
      let connection = Connection { [weak self] in self?.forget($0) }
      current = connection
      return Link(connection: connection, observe: observe) { [source] in
        guard connection.isLive else { return }
        connection.set(DisposableUpstream(source.connect()))
      }
    }
  }

  private func forget(_ connection: Connection) -> AnyObject? {
    self.connection.withLockUnchecked { current in
      if current === connection { current = nil }
      return nil
    }
  }
}
