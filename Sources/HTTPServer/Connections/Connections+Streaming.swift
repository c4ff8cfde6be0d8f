import HTTP

extension Connections {
  /// Begins a stream behind the head that was just composed.
  func open(_ slot: Slot, _ body: any StreamBody) {
    let handle = StreamHandle(loop: loop, token: slot.connection.token)
    let heartbeat = body.heartbeat
    slot.connection.phase = .streaming
    slot.connection.input = []
    slot.connection.stream = Connection.Stream(
      body: body,
      handle: handle,
      interval: heartbeat.map { max($0.interval.wholeMilliseconds, 1) } ?? 0,
      heartbeat: heartbeat?.bytes ?? []
    )
    counters.streams.bump()
    body.opened(handle)
    pump(slot)
  }

  /// Answers a source's wish to be pulled.
  func wake(_ handle: StreamHandle) {
    guard let slot = slot(of: handle.token) else { return }
    pump(slot)
  }

  /// Pulls and sends until the source has nothing more or the socket takes no more.
  func pump(_ slot: Slot) {
    var turns = 0
    while slot.connection.phase == .streaming, !slot.connection.isBlocked {
      turns += 1
      guard turns <= 4 else { return queue(slot) }
      guard let stream = slot.connection.stream else { return }
      stream.handle.settle()
      let progress = pull(stream.body)
      let isLast = progress == .finished || stream.handle.isEnded
      if isLast { finishStream(slot) }
      flush(slot)
      if isLast || progress == .idle { return }
    }
  }

  /// Writes a heartbeat when the stream has been silent long enough; drops one that is stalled.
  func timeOutStream(_ slot: Slot) {
    guard !slot.connection.isBlocked, let stream = slot.connection.stream else {
      return close(slot)
    }
    output.append(contentsOf: stream.heartbeat)
    flush(slot)
  }

  /// Notes that a stream has nothing to send, and when it should send a heartbeat.
  func rest(_ slot: Slot) {
    guard let stream = slot.connection.stream else { return }
    stream.handle.setUnsent(0)
    if stream.interval > 0 {
      setDeadline(slot, loop.clock &+ stream.interval)
    } else {
      slot.connection.deadline = .max
    }
  }

  /// Parts with the source; what was pulled is still sent.
  func finishStream(_ slot: Slot) {
    slot.connection.phase = .closing
    guard let stream = slot.connection.stream.take() else { return }
    counters.streams.bump(by: -1)
    stream.body.closed()
  }

  private func pull(_ body: any StreamBody) -> StreamProgress {
    // The buffer is out of reach while foreign code fills it.
    var buffer: [UInt8] = []
    swap(&buffer, &output)
    let progress = body.pull(into: &buffer, limit: max(65_536 - buffer.count, 1_024))
    swap(&buffer, &output)
    return progress
  }
}
