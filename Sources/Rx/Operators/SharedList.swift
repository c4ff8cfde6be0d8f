/// The observers of a shared sequence, and the elements that are replayed to new ones.
///
/// The elements go as soon as nobody can be told them any more: with the last observer, or when the
/// source has ended.
final class SharedList<Element>: ObserverList {
  private let newest: Latest<Element>?
  private var buffer: ReplayBuffer<Element>

  init(stopping: Subscription, replay: Int) {
    newest = replay == 1 ? Latest() : nil
    buffer = ReplayBuffer(limit: replay > 1 ? replay : 0)
    super.init(stopping: stopping)
  }

  /// What is replayed to a new observer; read under the list's lock.
  var kept: ContiguousArray<Element> {
    guard let newest else { return buffer.elements }
    return newest.isSet ? [newest.element] : []
  }

  /// Keeps an element, under the list's lock, and leaves what it supersedes in its place.
  func exchange(_ element: inout Element) {
    if let newest { newest.exchange(&element) } else { buffer.exchange(&element) }
  }

  override func forget() {
    var dropped: ContiguousArray<Element> = []
    withLock {
      if let newest {
        if newest.isSet { dropped.append(newest.take()) }
      } else {
        dropped = buffer.removeAll()
      }
    }
    dropped.removeAll()
  }
}
