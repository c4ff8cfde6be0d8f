import Glibc
import Locking

/// The observers of one hot source, served in the order in which they subscribed.
///
/// Adding is constant time; removing is constant time but for small lists, where it keeps them
/// dense. A removed observer leaves a gap that holds nothing; gaps are closed when they are half
/// of the list. A dispatch works on a copy that is made only if the list changes meanwhile.
class ObserverList {
  private static var denseLimit: Int { 16 }

  private struct State {
    var nodes: ContiguousArray<ObserverListNode> = []
    var live = 0
    var ending: Ending?
    var isAbandoned = false
    var replays: ContiguousArray<Replay> = []
  }

  /// Why a source takes no more observers.
  enum Ending {
    case completed
    case error(any Error)
    case disposed
  }

  /// What is stopped when the last observer has gone; hot sources have nothing to stop.
  final let stopping: Subscription?
  private final let state = Lock(unchecked: State())

  init(stopping: Subscription? = nil) {
    self.stopping = stopping
  }

  /// Whether nobody would be served.
  final var isEmpty: Bool {
    state.withLockUnchecked { $0.live == 0 }
  }

  /// Why the source takes no more observers, if so.
  final var ending: Ending? {
    state.withLockUnchecked { $0.ending }
  }

  /// The observers at this moment, gaps included.
  final var snapshot: ContiguousArray<ObserverListNode> {
    state.withLockUnchecked { $0.nodes }
  }

  /// The observers at the moment at which `update` ran; it runs under the lock, unless ended.
  final func snapshot(after update: () -> Void) -> ContiguousArray<ObserverListNode> {
    state.withLockUnchecked { state in
      guard state.ending == nil else { return [] }
      update()
      return state.nodes
    }
  }

  /// Runs `body` under the list's lock.
  final func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try state.withLockUnchecked { _ in try body() }
  }

  /// Adds an observer at the end; if the source has ended, returns why instead.
  final func append(_ node: ObserverListNode) -> Ending? {
    state.withLockUnchecked { state in
      if state.ending == nil { Self.add(node, to: &state) }
      return state.ending
    }
  }

  /// Adds an observer that is first to be told what happened before.
  ///
  /// Events that come meanwhile wait until `endReplay`; only an event that the observer itself sends
  /// while it is told a single element, the newest, is delivered at once. `record` runs under the
  /// lock with the ending, if any, and returns how many elements the observer will be told.
  final func append(_ node: ObserverListNode, record: (Ending?) -> Int) {
    state.withLockUnchecked { state in
      let count = record(state.ending)
      guard state.ending == nil else { return }
      node.isReplaying = true
      state.replays.append(Replay(node: node, nestingThread: count > 1 ? nil : pthread_self()))
      Self.add(node, to: &state)
    }
  }

  /// Hands over the events that came during a replay, until there are none.
  final func endReplay(of node: ObserverListNode) {
    while let event = nextReplayed(node) { event() }
  }

  /// Keeps an event back if `node` is still replaying and it would overtake; whether it was kept.
  final func postpone(_ event: @escaping () -> Void, for node: ObserverListNode) -> Bool {
    state.withLockUnchecked { state in
      guard let index = state.replays.firstIndex(where: { $0.node === node }) else { return false }
      let replay = state.replays[index]
      if replay.pending.isEmpty, replay.nestingThread == pthread_self() { return false }
      state.replays[index].pending.append(event)
      return true
    }
  }

  /// Removes an observer; if it was the last, ends the list and stops the source, if it can be.
  final func remove(_ node: ObserverListNode) {
    let ending: Subscription.Ending? = state.withLockUnchecked { state in
      let index = Int(node.index)
      guard index >= 0 else { return nil }
      node.index = -1
      state.live -= 1
      Self.close(index, in: &state)
      guard state.live == 0, let stopping else { return nil }
      state.ending = .disposed
      return stopping.end()
    }
    guard let ending else { return }
    forget()
    stopping?.release(ending)
  }

  /// Lets go of what is kept for new observers, as none will come; called without the lock.
  func forget() {}

  /// Lets go of all observers when nothing can send any more; they keep nothing of the source.
  final func abandon() {
    for node in takeAll() { node.sever() }
  }

  /// Lets go of an observer that came after all others were let go of.
  final func severIfAbandoned(_ node: ObserverListNode) {
    let isLate = state.withLockUnchecked { $0.isAbandoned && $0.ending == nil }
    if isLate { node.sever() }
  }

  /// Takes all observers out when nothing can send any more; none is added after that.
  final func takeAll() -> ContiguousArray<ObserverListNode> {
    state.withLockUnchecked { state in
      state.isAbandoned = true
      return Self.takeAll(from: &state)
    }
  }

  /// Ends the source, once or by force; returns those to tell.
  final func end(_ ending: Ending, evenIfEnded: Bool = false) -> ContiguousArray<ObserverListNode> {
    // An error that is superseded goes when the lock is free.
    var ending: Ending? = ending
    return state.withLockUnchecked { state in
      guard state.ending == nil || evenIfEnded else { return [] }
      swap(&state.ending, &ending)
      return Self.takeAll(from: &state)
    }
  }

  private final func nextReplayed(_ node: ObserverListNode) -> (() -> Void)? {
    state.withLockUnchecked { state in
      guard let index = state.replays.firstIndex(where: { $0.node === node }) else { return nil }
      guard state.replays[index].pending.isEmpty else {
        return state.replays[index].pending.removeFirst()
      }
      state.replays.remove(at: index)
      node.isReplaying = false
      return nil
    }
  }

  private static func takeAll(from state: inout State) -> ContiguousArray<ObserverListNode> {
    let nodes = state.nodes
    for node in nodes where node !== ObserverListNode.gap { node.index = -1 }
    state.nodes = []
    state.live = 0
    return nodes
  }

  private static func add(_ node: ObserverListNode, to state: inout State) {
    guard node.isLive, !state.isAbandoned else { return }
    node.index = Int32(truncatingIfNeeded: state.nodes.count)
    state.nodes.append(node)
    state.live += 1
  }

  private static func close(_ index: Int, in state: inout State) {
    if index == state.nodes.count - 1 {
      state.nodes.removeLast()
      return
    }
    guard state.nodes.count > denseLimit else {
      state.nodes.remove(at: index)
      reindex(&state, from: index)
      return
    }
    state.nodes[index] = ObserverListNode.gap
    guard state.live * 2 < state.nodes.count else { return }
    state.nodes.removeAll { $0 === ObserverListNode.gap }
    reindex(&state, from: 0)
  }

  private static func reindex(_ state: inout State, from start: Int) {
    for index in start..<state.nodes.count where state.nodes[index] !== ObserverListNode.gap {
      state.nodes[index].index = Int32(truncatingIfNeeded: index)
    }
  }

  /// An observer that is still being told what happened before it came.
  private struct Replay {
    let node: ObserverListNode
    /// The thread whose own events may be delivered at once, if any.
    let nestingThread: pthread_t?
    var pending: ContiguousArray<() -> Void> = []
  }
}

extension ObserverList {
  /// Sends an element to each of `nodes`, all of which serve sinks of this element type.
  ///
  /// The array keeps the nodes alive, and these their sinks, so none is retained on the way: that
  /// would cost more than the delivery itself.
  static func send<Element>(_ element: Element, to nodes: ContiguousArray<ObserverListNode>) {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      for index in 0..<nodes.count {
        unsafe Unmanaged.passUnretained(nodes[index])._withUnsafeGuaranteedRef { node in
          guard node.isLive else { return }
          unsafe unsafeDowncast(node, to: ObserverNode<Element>.self).deliver(element)
        }
      }
    }
  }

  /// Ends the source and tells each observer so.
  func finish<Element>(_ ending: Ending, as type: Element.Type, evenIfEnded: Bool = false) {
    Self.finish(ending, for: end(ending, evenIfEnded: evenIfEnded), as: type)
  }

  /// Tells each of `nodes`, which are out of the list, that their source has ended.
  static func finish<Element>(
    _ ending: Ending,
    for nodes: ContiguousArray<ObserverListNode>,
    as type: Element.Type
  ) {
    for node in nodes where node.isLive {
      let node = unsafe unsafeDowncast(node, to: ObserverNode<Element>.self)
      if node.isReplaying, node.list?.postpone({ node.end(ending) }, for: node) == true {
        continue
      }
      node.end(ending)
    }
  }
}

extension Sink {
  /// Receives the end of a source whose list of observers is closed.
  final func receive(_ ending: ObserverList.Ending) {
    switch ending {
    case .completed: completed()
    case .error(let error): self.error(error)
    case .disposed: sever()
    }
  }
}
