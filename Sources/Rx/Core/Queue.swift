/// What waits its turn: first in, first out, at a cost that does not grow with the number waiting.
///
/// Nothing is held of an element that has left. The first one has a place of its own, as there is
/// seldom another.
struct Queue<Element> {
  private var front: Element?
  private var others: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var isEmpty = true

  /// The element that has waited longest.
  var first: Element? { front }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    guard isEmpty else { return others.append(element) }
    front = element
    isEmpty = false
  }

  /// Takes the element out that has waited longest.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    if head == others.count {
      isEmpty = true
      return front.take()
    }
    let element = front
    front = others[head].take()
    head += 1
    if head == others.count {
      others.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head >= 64, head * 2 >= others.count {
      others.removeFirst(head)
      head = 0
    }
    return element
  }
}
