/// Planned work, by moment and then in the order of planning.
struct VirtualWorkQueue<Time> {
  private let isEarlier: (Time, Time) -> Bool
  private var heap: [VirtualWork<Time>] = []
  private var planned = 0

  init(isEarlier: @escaping (Time, Time) -> Bool) {
    self.isEarlier = isEarlier
  }

  /// What is to run next.
  var first: VirtualWork<Time>? { heap.first }

  /// Plans work and returns its entry.
  mutating func insert(at time: Time, _ action: @escaping () -> Void) -> VirtualWork<Time> {
    planned += 1
    let item = VirtualWork(time: time, number: planned, action: action)
    heap.append(item)
    siftUp(heap.count - 1)
    return item
  }

  /// Takes an entry out, if it is still there.
  mutating func remove(_ item: VirtualWork<Time>) {
    item.cancel()
    guard let index = heap.firstIndex(where: { $0 === item }) else { return }
    removeEntry(at: index)
  }

  /// Takes the next entry out.
  mutating func popFirst() -> VirtualWork<Time>? {
    guard let first = heap.first else { return nil }
    removeEntry(at: 0)
    return first
  }

  private mutating func removeEntry(at index: Int) {
    heap.swapAt(index, heap.count - 1)
    heap.removeLast()
    guard index < heap.count else { return }
    siftDown(index)
    siftUp(index)
  }

  private func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
    if isEarlier(heap[lhs].time, heap[rhs].time) { return true }
    if isEarlier(heap[rhs].time, heap[lhs].time) { return false }
    return heap[lhs].number < heap[rhs].number
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0, precedes(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [index * 2 + 1, index * 2 + 2]
      where child < heap.count && precedes(child, least) {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  /// The entries in the order in which they will run.
  var debugDescription: String {
    var copy = self
    var lines: [String] = []
    while let item = copy.popFirst() { lines.append("\(item.time): #\(item.number)") }
    return lines.joined(separator: "\n")
  }
}

/// One piece of planned work.
final class VirtualWork<Time> {
  let time: Time
  let number: Int
  private var action: (() -> Void)?

  init(time: Time, number: Int, action: @escaping () -> Void) {
    self.time = time
    self.number = number
    self.action = action
  }

  /// Does the work and lets go of it, as what can call it off refers to the entry.
  func run() {
    let action = action
    cancel()
    action?()
  }

  /// Lets go of the work.
  func cancel() {
    action = nil
  }
}
