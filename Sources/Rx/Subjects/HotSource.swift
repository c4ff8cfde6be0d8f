/// What the observers of a subject subscribe to; the subject alone sends through it.
///
/// Sequences are built on this and not on the subject, so that a subscription which may start its
/// source again, as that of `retry`, keeps no subject alive. Once the subject is gone nothing will
/// come any more, and its observers are let go of; later ones only get what is kept for them.
class HotSource<Element>: Observable<Element> {
  final let list = ObserverList()
  private final weak var disposed: AnyObject?

  override final func start(_ sink: Sink<Element>) {
    run(sink)
  }

  override func run(_ sink: Sink<Element>) {
    let node = ObserverNode(list, sink)
    sink.attach(node)
    guard let ending = list.append(node) else { return list.severIfAbandoned(node) }
    end(sink, by: ending)
  }

  /// Whether the subject was disposed of.
  final var isDisposed: Bool {
    if case .disposed = list.ending { return true }
    return false
  }

  /// Lets go of all observers, as `subject` was disposed of.
  final func dispose(_ subject: AnyObject) {
    list.withLock { disposed = subject }
    list.finish(.disposed, as: Element.self, evenIfEnded: true)
  }

  /// Tells an observer that comes after the end what that was.
  final func end(_ sink: Sink<Element>, by ending: ObserverList.Ending) {
    switch ending {
    case .completed: sink.completed()
    case .error(let error): sink.error(error)
    case .disposed: sink.error(RxError.disposed(object: list.withLock { disposed } ?? self))
    }
  }
}

/// What the observers of a `BehaviorSubject` subscribe to.
final class BehaviorSource<Element>: HotSource<Element> {
  /// The newest element; guarded by the list's lock.
  var element: Element

  init(_ element: Element) {
    self.element = element
  }

  override func run(_ sink: Sink<Element>) {
    let node = ObserverNode(list, sink)
    sink.attach(node)
    var first: Element?
    var ending: ObserverList.Ending?
    list.append(node) {
      ending = $0
      first = element
      return 1
    }
    if let ending { return end(sink, by: ending) }
    if let first, node.isLive { sink.next(first) }
    list.endReplay(of: node)
    list.severIfAbandoned(node)
  }
}

/// What the observers of a `ReplaySubject` subscribe to.
final class ReplaySource<Element>: HotSource<Element> {
  /// The kept elements; guarded by the list's lock.
  var buffer: ReplayBuffer<Element>

  init(limit: Int?) {
    buffer = ReplayBuffer(limit: limit)
  }

  override func run(_ sink: Sink<Element>) {
    let node = ObserverNode(list, sink)
    sink.attach(node)
    var kept: ContiguousArray<Element> = []
    var ending: ObserverList.Ending?
    list.append(node) {
      ending = $0
      kept = buffer.elements
      return kept.count
    }
    for element in kept {
      guard node.isLive else { break }
      sink.next(element)
    }
    if let ending {
      if node.close() { end(sink, by: ending) }
      return
    }
    list.endReplay(of: node)
    list.severIfAbandoned(node)
  }
}

/// What the observers of an `AsyncSubject` subscribe to.
final class AsyncSource<Element>: HotSource<Element> {
  /// The newest element; guarded by the list's lock.
  var last: Element?

  override func run(_ sink: Sink<Element>) {
    let node = ObserverNode(list, sink)
    sink.attach(node)
    guard let ending = list.append(node) else { return list.severIfAbandoned(node) }
    if case .completed = ending, let last = list.withLock({ last }) { sink.next(last) }
    if node.close() { end(sink, by: ending) }
  }
}
