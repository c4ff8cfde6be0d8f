import HTTP

extension Connections {
  /// Has the responder answer the request that was just completed.
  @inline(never)
  func answer(_ slot: Slot) {
    let storage = slot.connection.storage ?? storage
    counters.requests.bump()
    slot.connection.began = 0
    slot.connection.version = storage.version
    slot.connection.isHead = storage.isHead
    slot.connection.keepsAlive = storage.keepsAlive
    switch responder.respond(to: Request(storage: storage, peer: slot.connection.peer)) {
    case .now(let response): write(slot, response)
    case .later(let work): begin(slot, work)
    }
  }

  /// Answers what is no request; the connection closes.
  ///
  /// A HEAD gets no body even so (RFC 9110 section 9.3.2).
  func refuse(_ slot: Slot, _ error: HTTPError, isHead: Bool) {
    counters.refused.bump()
    slot.connection.version = .http11
    slot.connection.isHead = isHead
    slot.connection.keepsAlive = false
    slot.connection.storage = nil
    releaseBody(slot)
    write(slot, responder.respond(toRefused: error, from: slot.connection.peer))
  }

  /// Composes an answer in the shared buffer.
  private func write(_ slot: Slot, _ response: borrowing Response) {
    let isStream = if case .stream = response.body { true } else { false }
    let keepsAlive =
      slot.connection.keepsAlive && !response.closesConnection && !isStopping && !isStream
    let remainder = encoder.append(
      response,
      version: slot.connection.version,
      isHead: slot.connection.isHead,
      keepsAlive: keepsAlive,
      to: &output
    )
    slot.connection.phase = keepsAlive ? .reading : .closing
    switch remainder {
    case .none: break
    case .bytes, .file: slot.connection.remainder = remainder
    case .stream(let body): open(slot, body)
    }
  }

  /// Starts the work that ends in the answer, on this loop.
  private func begin(_ slot: Slot, _ work: @escaping @Sendable () async -> Response) {
    slot.connection.phase = .awaitingAnswer
    slot.connection.deadline = .max
    counters.pending.bump()
    let token = slot.connection.token
    slot.connection.answer = Task(executorPreference: loop) { [self] in
      let response = await work()
      complete(token, response)
    }
  }

  /// Sends the answer of finished work, unless the connection is gone.
  private func complete(_ token: Poller.Token, _ response: Response) {
    guard let slot = slot(of: token), slot.connection.phase == .awaitingAnswer else { return }
    slot.connection.answer = nil
    counters.pending.bump(by: -1)
    write(slot, response)
    flush(slot)
    continueReading(slot)
  }
}
