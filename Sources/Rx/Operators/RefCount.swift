import Locking

/// Connects a connectable sequence while it has observers.
final class RefCount<Source: ConnectableObservableType>: Observable<Source.Element> {
  private let source: Source
  private let counter = RefCounter()

  init(_ source: Source) {
    self.source = source
  }

  override func run(_ sink: Sink<Source.Element>) {
    let counted = RefCountSink(sink, counter)
    sink.attach(counted.subscription)
    source.asObservable().start(counted)
    guard counted.subscription.isLive, let visit = counter.enter(counted.subscription) else {
      return
    }
    visit.set(source.connect())
  }
}

/// How many observe, and the connection while anybody does.
private final class RefCounter {
  private struct State {
    var number = 0
    var count = 0
    var connection: SingleAssignmentDisposable?
  }

  /// A connection to be made.
  struct Visit {
    fileprivate let disposable: SingleAssignmentDisposable

    func set(_ connection: any Disposable) {
      disposable.setDisposable(connection)
    }
  }

  private let state = Lock(unchecked: State())

  /// Counts an observer; if it is the first, returns the connection to be made.
  func enter(_ subscription: RefCountSubscription) -> Visit? {
    state.withLockUnchecked { state in
      guard subscription.count(in: state.number) else { return nil }
      state.count += 1
      guard state.connection == nil else { return nil }
      let connection = SingleAssignmentDisposable()
      state.connection = connection
      return Visit(disposable: connection)
    }
  }

  /// Counts an observer out; the last one disconnects.
  func leave(_ subscription: RefCountSubscription) {
    let connection: SingleAssignmentDisposable? = state.withLockUnchecked { state in
      guard subscription.uncount(in: state.number) else { return nil }
      state.count -= 1
      return state.count == 0 ? state.connection.take() : nil
    }
    connection?.dispose()
  }

  /// Forgets the connection that served `subscription`, as it has ended by itself.
  func connectionEnded(_ subscription: RefCountSubscription) {
    state.withLockUnchecked { state in
      guard subscription.uncount(in: state.number) else { return }
      state.number += 1
      state.count = 0
      state.connection = nil
    }
  }
}

private final class RefCountSubscription: Subscription {
  private let counter: RefCounter
  private var number: Int?
  private var isGone = false

  init(_ counter: RefCounter) {
    self.counter = counter
  }

  /// Marks the observer as counted, under the counter's lock; false if it has gone already.
  func count(in number: Int) -> Bool {
    guard !isGone else { return false }
    self.number = number
    return true
  }

  /// Marks the observer as gone, under the counter's lock; whether that connection counted it.
  func uncount(in number: Int) -> Bool {
    isGone = true
    defer { self.number = nil }
    return self.number == number
  }

  override func dispose() {
    guard let ending = end() else { return }
    release(ending)
    counter.leave(self)
  }
}

private final class RefCountSink<Element>: Operator<Element, Element> {
  let subscription: RefCountSubscription
  private let counter: RefCounter

  init(_ downstream: Sink<Element>, _ counter: RefCounter) {
    self.counter = counter
    subscription = RefCountSubscription(counter)
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    counter.connectionEnded(subscription)
    fail(error)
    subscription.dispose()
  }

  override func completed() {
    counter.connectionEnded(subscription)
    finish()
    subscription.dispose()
  }
}
