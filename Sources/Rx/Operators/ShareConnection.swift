import Synchronization

/// A shared sequence's live subscription of its source.
///
/// The observers hold the list and, through it, the way back to the source, but not the connection
/// itself, which belongs to the source and to the shared sequence.
final class ShareConnection<Element>: Sink<Element> {
  private let list: SharedList<Element>
  private let subscription: Subscription
  private let replay: Int
  /// The observers that outlived the source; guarded by the list's lock.
  private var heirs: Heirs?

  init(replay: Int) {
    subscription = Subscription()
    list = SharedList(stopping: subscription, replay: replay)
    self.replay = replay
  }

  deinit {
    handOver()
  }

  /// Whether the source may still send, so that another observer can join.
  var isOpen: Bool { subscription.isLive }

  /// Adds an observer and replays to it; false if the connection has ended meanwhile.
  ///
  /// An observer takes one way back only. So it is given this one when the connection is known to
  /// be open, and what other threads send until then waits, as it does during a replay.
  func add(_ sink: Sink<Element>) -> Bool {
    let node = ObserverNode(list, sink)
    if let heirs = list.withLock({ heirs }) { return add(node, to: heirs) }
    var kept: ContiguousArray<Element> = []
    var isEnded = false
    list.append(node) { ending in
      isEnded = ending != nil
      if !isEnded { kept = list.kept }
      return kept.count
    }
    if isEnded { return false }
    node.sink.attach(node)
    for element in kept where node.isLive { node.sink.next(element) }
    list.endReplay(of: node)
    return true
  }

  /// Adds an observer when the source is gone, to which only what is kept can be sent.
  private func add(_ node: ObserverNode<Element>, to heirs: Heirs) -> Bool {
    guard heirs.join() else { return false }
    node.sink.attach(node)
    for element in list.withLock({ list.kept }) where node.isLive { node.sink.next(element) }
    pass(node, to: heirs)
    return true
  }

  /// Lets go of all observers when what fed them is gone, but lets them stop its source still.
  private func handOver() {
    let nodes = list.takeAll().filter { $0 !== ObserverListNode.gap }
    guard !nodes.isEmpty else { return }
    let heirs = Heirs(of: list, subscription, count: nodes.count)
    list.withLock { self.heirs = heirs }
    for node in nodes { pass(node, to: heirs) }
  }

  private func pass(_ node: ObserverListNode, to heirs: Heirs) {
    if node.isLive { node.sever(to: heirs) } else { heirs.dispose() }
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
    handOver()
  }

  override func next(_ element: Element) {
    if replay == 0 {
      ObserverList.send(element, to: list.snapshot)
    } else {
      ObserverList.send(element, to: keep(element))
    }
  }

  /// Keeps an element and returns the observers; what it supersedes goes when the lock is free, as
  /// its going may lead back here.
  private func keep(_ element: Element) -> ContiguousArray<ObserverListNode> {
    var element = element
    return list.snapshot { list.exchange(&element) }
  }

  override func error(_ error: any Error) {
    end(.error(error))
  }

  override func completed() {
    end(.completed)
  }

  private func end(_ ending: ObserverList.Ending) {
    guard let end = subscription.end() else { return }
    list.finish(ending, as: Element.self)
    list.forget()
    subscription.release(end)
  }
}

/// Those who outlived the source that served them; the last to go stops what is still to be stopped.
private final class Heirs: Upstream {
  private let list: ObserverList
  private let subscription: Subscription
  private let count: Atomic<Int>

  init(of list: ObserverList, _ subscription: Subscription, count: Int) {
    self.list = list
    self.subscription = subscription
    self.count = Atomic(count)
  }

  /// Counts one more; false if the last has gone already.
  func join() -> Bool {
    count.wrappingAdd(1, ordering: .acquiringAndReleasing)
    return subscription.isLive
  }

  override func dispose() {
    let (_, left) = count.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    guard left == 0 else { return }
    list.forget()
    subscription.dispose()
  }
}
