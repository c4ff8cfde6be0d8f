import Glibc
import HTTP

extension Connections {
  /// Reads and answers until nothing is left, an answer must wait, or others should have a turn.
  func read(_ slot: Slot) {
    let generation = slot.connection.generation
    var turns = 0
    while slot.connection.isReadable, slot.connection.mayRead {
      turns += 1
      guard turns <= 4 else { return queue(slot) }
      let count = unsafe Socket.receive(slot.connection.descriptor, into: inputBuffer)
      if count <= 0 {
        guard -count == EAGAIN else { return endOfInput(slot, isReset: count < 0) }
        slot.connection.isReadable = false
        break
      }
      // Less than asked for was all; a change from now on makes a new event.
      if unsafe count < inputBuffer.count { slot.connection.isReadable = false }
      if slot.connection.phase == .reading { take(slot, count) }
      guard slot.connection.generation == generation else { return }
    }
    if slot.connection.isHalfClosed, !slot.connection.isReadable {
      endOfInput(slot, isReset: false)
    }
  }

  /// Goes on after an answer has been sent for which something had to wait.
  func continueReading(_ slot: Slot) {
    guard slot.connection.phase == .reading, !slot.connection.isBlocked else { return }
    if !slot.connection.input.isEmpty { answerBuffered(slot) }
    if isStopping { return stop(slot) }
    if slot.connection.phase == .reading { read(slot) }
  }

  /// Answers 408 to a request that is not complete in time.
  func refuseSlowRequest(_ slot: Slot) {
    refuse(
      slot,
      HTTPError(.requestTimeout, "The request took too long to arrive."),
      isHead: slot.connection.storage?.isHead ?? false
    )
    flush(slot)
  }

  /// Takes octets that were just read into the shared buffer.
  private func take(_ slot: Slot, _ count: Int) {
    guard slot.connection.input.isEmpty else {
      unsafe slot.connection.input.append(contentsOf: inputBuffer[..<count])
      return answerBuffered(slot)
    }
    let received = unsafe UnsafeRawBufferPointer(rebasing: inputBuffer[..<count])
      .bindMemory(to: UInt8.self).span
    let consumed = answerRequests(slot, received)
    if consumed < count, slot.connection.phase.readsLater {
      unsafe slot.connection.input.append(contentsOf: inputBuffer[consumed..<count])
    }
    flush(slot)
  }

  /// Answers what was received and kept.
  private func answerBuffered(_ slot: Slot) {
    let input = slot.connection.input
    slot.connection.input = []
    let consumed = answerRequests(slot, input.span)
    if consumed < input.count, slot.connection.phase.readsLater {
      slot.connection.input = consumed == 0 ? input : Array(input[consumed...])
    }
    flush(slot)
  }

  /// Answers the requests in the octets as far as it can and returns how many octets were used.
  private func answerRequests(_ slot: Slot, _ input: Span<UInt8>) -> Int {
    var position = 0
    while position < input.count, slot.connection.phase == .reading, !slot.connection.isBlocked {
      do throws(HTTPError) {
        let progress = try parse(slot, input.extracting(position..<input.count))
        position &+= progress.consumed
        guard progress.isComplete else {
          wait(slot, isStarted: position < input.count)
          return position
        }
      } catch {
        refuse(slot, error, isHead: (slot.connection.storage ?? storage).isHead)
        return position
      }
      answer(slot)
      recycle(slot)
      if output.count >= 65_536 || slot.connection.isBlocked { flush(slot) }
    }
    return position
  }

  /// Has the connection's parser take octets into the storage that the connection uses.
  ///
  /// Kept apart, and `answer` too, so that no reference to the storage outlives the call: `recycle`
  /// asks whether anybody else holds one.
  @inline(never)
  private func parse(
    _ slot: Slot,
    _ input: Span<UInt8>
  ) throws(HTTPError) -> RequestParser.Progress {
    try slot.connection.parser.consume(
      input,
      into: slot.connection.storage ?? storage,
      limits: limits.message
    )
  }

  /// Notes that a request is incomplete, and until when the rest must be there.
  private func wait(_ slot: Slot, isStarted: Bool) {
    let isInBody = slot.connection.parser.isInBody
    guard isInBody || isStarted else { return }
    if slot.connection.began == 0 { slot.connection.began = loop.clock }
    if isInBody {
      if slot.connection.storage == nil {
        slot.connection.storage = storage
        if storage.expectsContinue {
          output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        renewStorage()
      }
      guard countBody(slot) else { return }
    }
    setDeadline(slot, requestDeadline(slot))
  }

  /// When the request being read must be complete.
  func requestDeadline(_ slot: Slot) -> Int64 {
    let began = slot.connection.began
    guard slot.connection.parser.isInBody else { return began &+ times.header }
    let received = slot.connection.storage?.bodyCount ?? 0
    let earned = Int64(received / max(limits.bodyRate, 1)) &* 1_000
    return began &+ times.body &+ earned
  }

  /// Counts what has come of a body among the bodies of all; refuses it when they are too many.
  private func countBody(_ slot: Slot) -> Bool {
    let received = slot.connection.storage?.bodyCount ?? 0
    guard admission.takeBody(received - slot.connection.countedBody) else {
      var error = HTTPError(.serviceUnavailable, "Too many requests are being sent at once.")
      error.fields[.retryAfter] = "5"
      refuse(slot, error, isHead: slot.connection.storage?.isHead ?? false)
      return false
    }
    slot.connection.countedBody = received
    return true
  }

  /// Takes a body that is complete or given up out of the count.
  func releaseBody(_ slot: Slot) {
    guard slot.connection.countedBody > 0 else { return }
    admission.releaseBody(slot.connection.countedBody)
    slot.connection.countedBody = 0
  }

  /// Makes the storage of an answered request ready for the next, unless somebody kept it.
  private func recycle(_ slot: Slot) {
    if let kept = slot.connection.storage.take() {
      releaseBody(slot)
      // A large body's memory goes back to the system.
      if kept.capacity < 131_072 { storage = kept }
    }
    if !isKnownUniquelyReferenced(&storage) { renewStorage() }
  }

  private func renewStorage() {
    storage = RequestStorage()
    storage.loop = loop
  }

  /// Handles the end of what the client sends: a half-closed connection still gets its answers.
  private func endOfInput(_ slot: Slot, isReset: Bool) {
    slot.connection.isHalfClosed = true
    slot.connection.isReadable = false
    if isReset { return close(slot) }
    switch slot.connection.phase {
    case .reading: if !slot.connection.isBlocked { close(slot) }
    case .streaming, .lingering: close(slot)
    case .vacant, .awaitingAnswer, .closing: break
    }
  }
}

extension Connection {
  /// Whether octets that arrive can be used or thrown away now.
  var mayRead: Bool {
    switch phase {
    case .reading: !isBlocked
    case .streaming, .lingering: true
    case .vacant, .awaitingAnswer, .closing: false
    }
  }
}

extension Connection.Phase {
  /// Whether octets that were not consumed may still become requests.
  var readsLater: Bool { self == .reading || self == .awaitingAnswer }
}
