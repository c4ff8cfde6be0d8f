import HTTP
import Synchronization

extension Connections {
  /// Lets requests in flight finish, ends streams and closes the rest; calls back when all are gone.
  ///
  /// What is left after the grace is dropped.
  func stop(grace: Duration, whenEmpty: @escaping @Sendable () -> Void) {
    isStopping = true
    self.whenEmpty.append(whenEmpty)
    for slot in table.open { stop(slot) }
    _ = loop.schedule(after: grace) { [self] in closeAll() }
    reportWhenEmpty()
  }

  /// Closes connections that have been idle for some seconds, the longest idle first, to make room.
  func shedIdle(atMost count: Int) {
    let idle = table.open.filter { slot in
      slot.connection.phase == .reading && slot.connection.began == 0
        && !slot.connection.isBlocked && !slot.connection.isReadable
        && loop.clock &- slot.connection.lastSent >= min(times.idle, 5_000)
    }
    for slot in idle.sorted(by: { $0.connection.lastSent < $1.connection.lastSent }).prefix(count) {
      close(slot)
    }
  }

  /// Drops every connection.
  func closeAll() {
    for slot in table.open { close(slot) }
  }

  /// Calls back once when no connection is left.
  func reportWhenEmpty() {
    guard counters.connections.load(ordering: .relaxed) == 0 else { return }
    let callbacks = whenEmpty
    whenEmpty = []
    for callback in callbacks { callback() }
  }

  /// Has a connection end as soon as what it is about is done.
  func stop(_ slot: Slot) {
    // A request may have come in this very turn.
    if slot.connection.phase == .reading { read(slot) }
    switch slot.connection.phase {
    case .reading:
      let isIdle = slot.connection.began == 0 && !slot.connection.isBlocked
      // What comes after a close makes a reset, which destroys what is on its way.
      if isIdle, Socket.undelivered(slot.connection.descriptor) == 0 {
        close(slot)
      } else if isIdle {
        linger(slot)
      }
    case .streaming:
      pump(slot)
      guard slot.connection.phase == .streaming else { return }
      finishStream(slot)
      if !slot.connection.isBlocked { flush(slot) }
    case .lingering:
      setDeadline(slot, loop.clock &+ min(times.linger, 500))
    case .vacant, .awaitingAnswer, .closing:
      break
    }
  }
}
