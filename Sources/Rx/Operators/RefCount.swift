import Locking

/// Connects a connectable sequence while it has observers.
final class RefCount<Element>: Observable<Element> {
  private let source: ConnectableObservable<Element>
  private let counter = RefCounter()

  init(_ source: ConnectableObservable<Element>) {
    self.source = source
  }

  override func run(_ sink: Sink<Element>) {
    let counted = RefCountSink(sink, counter)
    sink.attach(counted.subscription)
    while counted.subscription.isLive {
      source.prepare()
      let link = counter.enter(counted.subscription, link: source.link, via: \.connection)
      guard let link else { continue }
      link.observe(counted)
      link.start?()
      return
    }
  }
}

/// How many observe, and the connection while anybody does.
///
/// Joining, being the first and being the last are decided together with the connection itself: an
/// observer that comes when the last has gone finds that connection forgotten and makes another.
private final class RefCounter {
  private struct State {
    var count = 0
    var connection: Connection?
  }

  private let state = Lock(unchecked: State())

  /// Counts an observer in on the link that `link` gives, if it gives one.
  func enter<Link>(
    _ subscription: RefCountSubscription,
    link: () -> Link?,
    via connection: (Link) -> Connection
  ) -> Link? {
    state.withLockUnchecked { state in
      guard !subscription.isGone, let link = link() else { return nil }
      let connection = connection(link)
      if state.connection !== connection {
        state.connection = connection
        state.count = 0
      }
      state.count += 1
      subscription.connection = connection
      return link
    }
  }

  /// Counts an observer out; the last one disconnects.
  func leave(_ subscription: RefCountSubscription) {
    end(subscription) { $0 == 0 }
  }

  /// Ends the connection that served `subscription`, as what comes through it has ended.
  func connectionEnded(_ subscription: RefCountSubscription) {
    end(subscription) { _ in true }
  }

  private func end(_ subscription: RefCountSubscription, disconnectsIf isLast: (Int) -> Bool) {
    let cut: Connection.Cut? = state.withLockUnchecked { state in
      subscription.isGone = true
      guard let connection = subscription.connection.take(), connection === state.connection
      else { return nil }
      state.count -= 1
      guard isLast(state.count) else { return nil }
      state.connection = nil
      return connection.cut()
    }
    cut?.release()
  }
}

private final class RefCountSubscription: Subscription {
  private let counter: RefCounter
  /// The connection that counts the observer; guarded by the counter's lock.
  var connection: Connection?
  /// Whether the observer is not to be counted any more; guarded by the counter's lock.
  var isGone = false

  init(_ counter: RefCounter) {
    self.counter = counter
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
