import Glibc
import HTTP

extension Connections {
  /// Sends what was composed for a connection, and what follows it, as far as the socket takes it.
  func flush(_ slot: Slot) {
    guard slot.connection.phase != .vacant else { return output.removeAll(keepingCapacity: true) }
    if slot.connection.unsentStart < slot.connection.unsent.count {
      slot.connection.unsent.append(contentsOf: output)
      return output.removeAll(keepingCapacity: true)
    }
    if output.isEmpty {
      // What waits for the socket is left to `resumeSending`, which goes on reading after it.
      if !slot.connection.isBlocked { settle(slot) }
      return
    }
    let total = output.count
    let sent: Int
    if case .bytes(let bytes, let start) = slot.connection.remainder {
      sent = Socket.send(slot.connection.descriptor, output, from: 0, then: bytes, from: start)
      if sent > total { slot.connection.remainder = .bytes(bytes, from: start + sent - total) }
    } else {
      let isMore = if case .file = slot.connection.remainder { true } else { false }
      sent = Socket.send(slot.connection.descriptor, output, from: 0, more: isMore)
    }
    defer { output.removeAll(keepingCapacity: true) }
    guard sent >= 0 || -sent == EAGAIN else { return close(slot) }
    slot.connection.lastSent = loop.clock
    if sent >= total { return sendRemainder(slot) }
    slot.connection.unsent = Array(output[max(sent, 0)...])
    slot.connection.unsentStart = 0
    block(slot)
  }

  /// Goes on sending once the socket takes octets again.
  func resumeSending(_ slot: Slot) {
    let start = slot.connection.unsentStart
    let left = slot.connection.unsent.count - start
    if left > 0 {
      let sent = Socket.send(slot.connection.descriptor, slot.connection.unsent, from: start)
      guard sent >= 0 || -sent == EAGAIN else { return close(slot) }
      if sent > 0 { slot.connection.lastSent = loop.clock }
      guard sent == left else {
        slot.connection.unsentStart = start + max(sent, 0)
        return block(slot)
      }
      slot.connection.unsent = []
      slot.connection.unsentStart = 0
    }
    let generation = slot.connection.generation
    sendRemainder(slot)
    guard slot.connection.generation == generation, !slot.connection.isBlocked else { return }
    if slot.connection.phase == .streaming { pump(slot) } else { continueReading(slot) }
  }

  /// Sends the part of an answer that is not in a buffer, a bounded amount at a time.
  private func sendRemainder(_ slot: Slot) {
    let descriptor = slot.connection.descriptor
    switch slot.connection.remainder {
    case .none, .stream:
      return settle(slot)
    case .bytes(let bytes, let start):
      let sent = start < bytes.count ? Socket.send(descriptor, bytes, from: start) : 0
      guard sent >= 0 || -sent == EAGAIN else { return close(slot) }
      let next = start + max(sent, 0)
      slot.connection.remainder = next < bytes.count ? .bytes(bytes, from: next) : .none
      if sent > 0 { slot.connection.lastSent = loop.clock }
    case .file(let file):
      let offset = file.range.lowerBound + slot.connection.fileBytes
      let count = min(file.range.upperBound - offset, 1_048_576)
      let sent =
        count > 0
        ? Socket.sendFile(descriptor, file: file.descriptor, from: offset, count: count) : 0
      // A file that has become shorter cannot fill the length that was announced.
      guard sent > 0 || count == 0 || -sent == EAGAIN else { return close(slot) }
      slot.connection.fileBytes += max(sent, 0)
      if slot.connection.fileBytes == file.range.count {
        slot.connection.fileBytes = 0
        slot.connection.remainder = .none
      } else if sent > 0 {
        // The socket may take more: come back after the others.
        queue(slot)
      }
      if sent > 0 { slot.connection.lastSent = loop.clock }
    }
    if slot.connection.isBlocked { block(slot) } else { settle(slot) }
  }

  /// Notes that the socket takes no more, and how long that may last.
  private func block(_ slot: Slot) {
    setDeadline(slot, slot.connection.lastSent &+ times.stall)
    slot.connection.undelivered = Socket.undelivered(slot.connection.descriptor)
    countUnsent(slot)
    slot.connection.stream?.handle.setUnsent(
      slot.connection.unsent.count - slot.connection.unsentStart
    )
  }

  /// Brings the counter of unsent octets up to date.
  private func countUnsent(_ slot: Slot) {
    let bytes = slot.connection.unsentBytes
    counters.unsent.bump(by: bytes - slot.connection.countedUnsent)
    slot.connection.countedUnsent = bytes
  }

  /// Decides what comes next now that everything composed is sent.
  private func settle(_ slot: Slot) {
    if slot.connection.countedUnsent > 0 { countUnsent(slot) }
    switch slot.connection.phase {
    case .reading:
      let isBetween = slot.connection.began == 0
      setDeadline(slot, isBetween ? loop.clock &+ times.idle : requestDeadline(slot))
    case .closing:
      linger(slot)
    case .streaming:
      rest(slot)
    case .awaitingAnswer:
      // The time is the handler's now; that of a stalled write is over.
      slot.connection.deadline = .max
    case .vacant, .lingering:
      break
    }
  }

  /// Ends the sending side and waits for the client's end, so that no reset destroys the answer.
  func linger(_ slot: Slot) {
    slot.connection.phase = .lingering
    Socket.shutdownSending(slot.connection.descriptor)
    setDeadline(slot, loop.clock &+ (isStopping ? min(times.linger, 500) : times.linger))
    // A socket that is closed with octets unread throws away what it has not delivered.
    if slot.connection.isReadable {
      queue(slot)
    } else if slot.connection.isHalfClosed {
      close(slot)
    }
  }
}
