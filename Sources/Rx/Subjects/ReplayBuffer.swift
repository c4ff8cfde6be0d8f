/// The newest elements of a sequence, up to a limit.
struct ReplayBuffer<Element> {
  private let limit: Int?
  private var storage: ContiguousArray<Element> = []
  private var start = 0

  /// An empty buffer; without a limit it keeps everything.
  init(limit: Int?) {
    self.limit = limit
  }

  /// The kept elements, oldest first.
  var elements: ContiguousArray<Element> {
    guard start > 0 else { return storage }
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(storage.count)
    elements.append(contentsOf: storage[start...])
    elements.append(contentsOf: storage[..<start])
    return elements
  }

  /// Keeps an element, in place of the oldest if the buffer is full.
  mutating func append(_ element: Element) {
    var element = element
    exchange(&element)
  }

  /// Keeps an element; if the buffer is full, in place of the oldest, which it leaves there instead,
  /// so that it is freed outside any lock.
  mutating func exchange(_ element: inout Element) {
    guard let limit, storage.count >= limit else {
      storage.append(element)
      return
    }
    guard limit > 0 else { return }
    swap(&storage[start], &element)
    start = (start + 1) % limit
  }

  /// Empties the buffer and returns what it held, so that it is freed outside any lock.
  mutating func removeAll() -> ContiguousArray<Element> {
    let removed = storage
    storage = []
    start = 0
    return removed
  }
}
