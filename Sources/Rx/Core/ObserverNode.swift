import Synchronization

/// An observer's place in the list of a hot source; its being disposed of takes it out.
// Sound: the flags are atomic, the index is guarded by the list's lock, the rest never changes.
class ObserverListNode: Upstream, @unchecked Sendable {
  /// Fills gaps in lists; it serves nobody and is never changed.
  static let gap: ObserverListNode = {
    let gap = ObserverListNode(nil)
    gap.dispose()
    #if TRACE_RESOURCES
    Resources.untrace()  // It belongs to no sequence and never goes.
    #endif
    return gap
  }()

  /// The position in the list, or -1; guarded by the list's lock.
  final var index: Int32 = -1
  final let list: ObserverList?
  private final let disposed = Atomic<Bool>(false)
  private final let replaying = Atomic<Bool>(false)

  init(_ list: ObserverList?) {
    self.list = list
  }

  /// Whether the observer is still being told what happened before it came.
  final var isReplaying: Bool {
    get { replaying.load(ordering: .relaxed) }
    set { replaying.store(newValue, ordering: .relaxed) }
  }

  override final var isDisposed: Bool {
    disposed.load(ordering: .relaxed)
  }

  /// Whether events may still be delivered through this place.
  final var isLive: Bool {
    !disposed.load(ordering: .relaxed)
  }

  override func dispose() {
    guard close() else { return }
    list?.remove(self)
  }

  /// Marks the place as closed; whether it was open.
  final func close() -> Bool {
    !disposed.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Tells the receiver that nothing will come any more, without an end event.
  func sever() {}

  /// Gives the receiver another way back, as nothing will come through this place any more.
  func sever(to upstream: Upstream) {}
}

/// An observer's place in the list of a source of one element type.
// Sound: it adds a sink that never changes, and the grammar lets one thread at a time call that.
final class ObserverNode<Element>: ObserverListNode, @unchecked Sendable {
  let sink: Sink<Element>

  init(_ list: ObserverList?, _ sink: Sink<Element>) {
    self.sink = sink
    super.init(list)
  }

  /// Tells the observer, once, that its source has ended.
  func end(_ ending: ObserverList.Ending) {
    if close() { sink.receive(ending) }
  }

  /// Sends an element to the observer, or leaves it to the thread that still replays.
  @inline(__always)
  func deliver(_ element: Element) {
    if isReplaying, postpone(element) { return }
    sink.next(element)
  }

  @inline(never)
  private func postpone(_ element: Element) -> Bool {
    list?.postpone({ if self.isLive { self.sink.next(element) } }, for: self) == true
  }

  override func sever() {
    sink.sever()
  }

  override func sever(to upstream: Upstream) {
    sink.sever()
    sink.attach(upstream)
  }
}
