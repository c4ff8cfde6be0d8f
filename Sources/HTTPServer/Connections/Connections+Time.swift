import HTTP

extension Connections {
  /// Changes when a connection has waited long enough; moving it later costs no timer.
  func setDeadline(_ slot: Slot, _ due: Int64) {
    slot.connection.deadline = due
    guard due < slot.connection.timerDue else { return }
    if let timer = slot.connection.timer { loop.timers.cancel(timer) }
    slot.connection.timer = loop.timers.set(due: due, .connection(slot.connection.token))
    slot.connection.timerDue = due
  }

  /// Handles a timer of a connection, whose deadline may have moved since it was set.
  func timeOut(_ token: Poller.Token) {
    guard let slot = slot(of: token) else { return }
    slot.connection.timer = nil
    slot.connection.timerDue = .max
    let deadline = slot.connection.deadline
    guard deadline <= loop.clock else {
      if deadline < .max { setDeadline(slot, deadline) }
      return
    }
    if slot.connection.isBlocked, isBeingRead(slot) {
      return setDeadline(slot, loop.clock &+ times.stall)
    }
    switch slot.connection.phase {
    case .reading where slot.connection.began != 0 && !slot.connection.isBlocked:
      refuseSlowRequest(slot)
    case .streaming:
      timeOutStream(slot)
    case .reading, .closing, .lingering, .awaitingAnswer:
      close(slot)
    case .vacant:
      break
    }
  }

  /// Whether a client took its answer at no less than the rate of a body since the last look.
  ///
  /// The system takes more only when it has delivered a good part of what it holds, megabytes perhaps.
  private func isBeingRead(_ slot: Slot) -> Bool {
    let left = Socket.undelivered(slot.connection.descriptor)
    let read = slot.connection.undelivered - left
    slot.connection.undelivered = left
    return read > 0 && Int64(read) * 1_000 / max(times.stall, 1) >= Int64(limits.bodyRate)
  }
}
