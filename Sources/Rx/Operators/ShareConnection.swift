import Synchronization

/// A shared sequence's live subscription of its source.
///
/// The observers hold the list and, through it, the way back to the source, but not the connection
/// itself, which belongs to the source and to the shared sequence.
final class ShareConnection<Element>: Sink<Element> {
  private let list: ObserverList
  private let subscription: Subscription
  private let replay: Int
  private let newest: Latest<Element>?
  private var buffer: ReplayBuffer<Element>

  init(replay: Int) {
    subscription = Subscription()
    list = ObserverList(stopping: subscription)
    self.replay = replay
    newest = replay == 1 ? Latest() : nil
    buffer = ReplayBuffer(limit: replay > 1 ? replay : 0)
  }

  deinit {
    list.handOver()
  }

  /// Whether the source may still send, so that another observer can join.
  var isOpen: Bool { subscription.isLive }

  /// Adds an observer and replays to it; false if the connection has ended meanwhile.
  func add(_ sink: Sink<Element>) -> Bool {
    let node = ObserverNode(list, sink)
    if replay == 0 {
      sink.attach(node)
      return list.append(node) == nil
    }
    return addReplaying(node)
  }

  private func addReplaying(_ node: ObserverNode<Element>) -> Bool {
    var kept: ContiguousArray<Element> = []
    var isEnded = false
    list.append(node) { ending in
      isEnded = ending != nil
      guard !isEnded else { return }
      if let newest {
        if newest.isSet { kept = [newest.element] }
      } else {
        kept = buffer.elements
      }
    }
    if isEnded { return false }
    node.sink.attach(node)
    for element in kept where node.isLive { node.sink.next(element) }
    list.endReplay(of: node)
    return true
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    if replay == 0 {
      ObserverList.send(element, to: list.snapshot)
    } else {
      ObserverList.send(element, to: list.snapshot { keep(element) })
    }
  }

  override func error(_ error: any Error) {
    end(.error(error))
  }

  override func completed() {
    end(.completed)
  }

  private func keep(_ element: Element) {
    if let newest { newest.set(element) } else { buffer.append(element) }
  }

  private func end(_ ending: ObserverList.Ending) {
    guard let end = subscription.end() else { return }
    list.finish(ending, as: Element.self)
    subscription.release(end)
  }
}

extension ObserverList {
  /// Lets go of all observers when what fed them is gone, but lets them stop its source still.
  func handOver() {
    let nodes = takeAll()
    guard !nodes.isEmpty else { return }
    let heirs = Heirs(stopping, count: nodes.count)
    for node in nodes where node.isLive { node.sever(to: heirs) }
  }
}

/// Those who outlived the connection that served them; the last to go stops its source.
private final class Heirs: Upstream {
  private let subscription: Subscription?
  private let count: Atomic<Int>

  init(_ subscription: Subscription?, count: Int) {
    self.subscription = subscription
    self.count = Atomic(count)
  }

  override func dispose() {
    let (_, left) = count.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    if left == 0 { subscription?.dispose() }
  }
}
