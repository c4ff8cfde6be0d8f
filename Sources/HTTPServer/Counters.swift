import Synchronization

/// The counters of one loop: written on its thread alone, read from any.
final class Counters: Sendable {
  let connections = Atomic(0)
  let streams = Atomic(0)
  let pending = Atomic(0)
  let accepted = Atomic(0)
  let requests = Atomic(0)
  let refused = Atomic(0)
  let unsent = Atomic(0)

  /// Adds the counts of this loop.
  func add(to statistics: inout ServerStatistics) {
    statistics.connections += connections.load(ordering: .relaxed)
    statistics.streams += streams.load(ordering: .relaxed)
    statistics.pending += pending.load(ordering: .relaxed)
    statistics.accepted += accepted.load(ordering: .relaxed)
    statistics.requests += requests.load(ordering: .relaxed)
    statistics.refused += refused.load(ordering: .relaxed)
    statistics.unsent += unsent.load(ordering: .relaxed)
  }
}

extension Atomic where Value == Int {
  /// Adds without a locked instruction; for a counter that one thread alone writes.
  @inline(__always)
  func bump(by amount: Int = 1) {
    store(load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}
