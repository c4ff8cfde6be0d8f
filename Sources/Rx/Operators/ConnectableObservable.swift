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
}

extension ConnectableObservableType {
  /// Connects with the first observer and disconnects when the last has gone.
  public func refCount() -> Observable<Element> {
    RefCount(self)
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
    let subject = currentSubject()
    let new = Connection { [weak self] connection in self?.forget(connection) }
    let running: Connection? = state.withLockUnchecked { state in
      if let connection = state.connection { return connection }
      state.subject = subject
      state.connection = new
      return nil
    }
    if let running { return running }
    source.start(ConnectionSink(subject.asObserver(), new))
    return new
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

  private func forget(_ connection: Connection) {
    state.withLockUnchecked { state in
      guard state.connection === connection else { return }
      state.connection = nil
      state.subject = nil
    }
  }
}

/// A connectable's live subscription of its source.
private final class Connection: Subscription {
  private let onEnd: (Connection) -> Void

  init(onEnd: @escaping (Connection) -> Void) {
    self.onEnd = onEnd
  }

  override func dispose() {
    guard let ending = end() else { return }
    onEnd(self)
    release(ending)
  }

  /// Ends the connection by an event of the source, which `deliver` passes to the subject.
  func finish(_ deliver: () -> Void) {
    guard let ending = end() else { return }
    onEnd(self)
    deliver()
    release(ending)
  }
}

/// Passes a connected source's events on to the subject.
private final class ConnectionSink<Observer: ObserverType>: Sink<Observer.Element> {
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
