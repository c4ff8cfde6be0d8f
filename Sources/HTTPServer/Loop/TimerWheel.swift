/// Deadlines in milliseconds, in six wheels of 64 slots, each 64 times as coarse as the one before.
///
/// Setting and cancelling cost the same however many there are; nodes are reused, so that a steady
/// state allocates nothing.
package struct TimerWheel<Payload> {
  /// Names a timer; stays harmless after the timer has fired.
  package struct Handle: Equatable {
    fileprivate let index: Int32
    fileprivate let serial: UInt32
  }

  private struct Node {
    var previous: Int32 = -1
    var next: Int32 = -1
    /// The list that the node is in, -1 when it is free.
    var list: Int32 = -1
    var serial: UInt32 = 0
    var due: Int64 = 0
    var payload: Payload?
  }

  private static var levels: Int { 6 }

  private var nodes: [Node] = []
  private var free: Int32 = -1
  private var heads = [Int32](repeating: -1, count: 6 * 64)
  private var occupied = [UInt64](repeating: 0, count: 6)
  private var elapsed: Int64
  /// How many timers are set.
  package private(set) var count = 0

  /// Makes a wheel that begins at a time.
  package init(now: Int64) {
    elapsed = now
  }

  /// Sets a timer; one that is due already fires at the next poll.
  package mutating func set(due: Int64, _ payload: Payload) -> Handle {
    let index = takeNode()
    // Farther than half the coarsest wheel would meet the hand again; that is over a year.
    nodes[index].due = min(max(due, elapsed &+ 1), elapsed &+ 1 << 35)
    nodes[index].payload = payload
    link(index)
    count += 1
    return Handle(index: Int32(truncatingIfNeeded: index), serial: nodes[index].serial)
  }

  /// Cancels a timer; false when it has fired or was cancelled before.
  @discardableResult
  package mutating func cancel(_ handle: Handle) -> Bool {
    let index = Int(handle.index)
    guard nodes.indices.contains(index), nodes[index].list >= 0,
      nodes[index].serial == handle.serial
    else { return false }
    unlink(index)
    release(index)
    return true
  }

  /// When `poll` has something to do at the earliest; nil when no timer is set.
  package var next: Int64? {
    guard count > 0 else { return nil }
    return nextSlot()?.deadline
  }

  /// Takes one timer that is due; nil when there is none left.
  package mutating func poll(now: Int64) -> Payload? {
    while let slot = nextSlot(), slot.deadline <= now {
      elapsed = max(elapsed, slot.deadline)
      if slot.list < 64 {
        let index = Int(heads[slot.list])
        let payload = nodes[index].payload
        unlink(index)
        release(index)
        return payload
      }
      // All of a coarse slot move to finer ones before the next is looked for.
      while heads[slot.list] >= 0 {
        let index = Int(heads[slot.list])
        unlink(index)
        link(index)
      }
    }
    elapsed = max(elapsed, now)
    return nil
  }

  private func nextSlot() -> (list: Int, deadline: Int64)? {
    for level in 0..<Self.levels where occupied[level] != 0 {
      let shift = Int64(level * 6)
      let position = Int((elapsed >> shift) & 63)
      let bits = occupied[level]
      let rotated = bits >> UInt64(position) | bits << UInt64(64 - position)
      let slot = (position + rotated.trailingZeroBitCount) & 63
      let span = Int64(64) << shift
      var deadline = (elapsed & ~(span - 1)) + Int64(slot) << shift
      // A slot behind the hand belongs to the next turn; the one under it is due.
      if slot < position { deadline += span }
      return (level * 64 + slot, max(deadline, elapsed))
    }
    return nil
  }

  private mutating func link(_ index: Int) {
    let due = nodes[index].due
    let different = UInt64(bitPattern: due ^ elapsed) | 63
    let level = min((63 - different.leadingZeroBitCount) / 6, Self.levels - 1)
    let list = level * 64 + Int((due >> Int64(level * 6)) & 63)
    let head = heads[list]
    nodes[index].list = Int32(truncatingIfNeeded: list)
    nodes[index].previous = -1
    nodes[index].next = head
    if head >= 0 { nodes[Int(head)].previous = Int32(truncatingIfNeeded: index) }
    heads[list] = Int32(truncatingIfNeeded: index)
    occupied[level] |= 1 << UInt64(list & 63)
  }

  private mutating func unlink(_ index: Int) {
    let node = nodes[index]
    let list = Int(node.list)
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = node.next
    } else {
      heads[list] = node.next
    }
    if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
    if heads[list] < 0 { occupied[list / 64] &= ~(1 << UInt64(list & 63)) }
  }

  private mutating func takeNode() -> Int {
    if free >= 0 {
      let index = Int(free)
      free = nodes[index].next
      return index
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func release(_ index: Int) {
    nodes[index].payload = nil
    nodes[index].list = -1
    nodes[index].serial &+= 1
    nodes[index].next = free
    free = Int32(truncatingIfNeeded: index)
    count -= 1
  }
}
