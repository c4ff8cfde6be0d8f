import HTTP
import Synchronization

/// All connections of one loop, and the buffers that they share in turn.
///
/// Everything but `load`, `expect` and `counters` belongs to the loop's thread.
@safe
final class Connections {
  typealias Slot = ConnectionTable.Slot

  let loop: Loop
  let responder: any Responder
  let limits: ServerLimits
  let times: WaitTimes
  let counters = Counters()
  let admission: Admission
  let table: ConnectionTable
  let inputBuffer: UnsafeMutableRawBufferPointer

  /// Connections to come back to at the end of the turn.
  var queued: [Poller.Token] = []
  var isStopping = false
  /// Whom to tell when the last connection is gone.
  var whenEmpty: [@Sendable () -> Void] = []

  private let outputCell = LoopLocal<[UInt8]>([])
  private let storageCell = LoopLocal(RequestStorage())
  private let encoderCell: LoopLocal<ResponseEncoder>
  private let expected = Atomic(0)
  private var second: Int

  init(
    loop: Loop,
    responder: any Responder,
    limits: ServerLimits,
    admission: Admission,
    descriptorLimit: Int
  ) {
    self.loop = loop
    table = ConnectionTable(descriptorLimit: descriptorLimit)
    self.responder = responder
    self.limits = limits
    times = WaitTimes(limits)
    self.admission = admission
    second = SystemCalls.secondsSince1970
    encoderCell = LoopLocal(ResponseEncoder(secondsSince1970: second))
    unsafe inputBuffer = .allocate(byteCount: 65_536, alignment: 16)
    unsafe inputBuffer.initializeMemory(as: UInt8.self, repeating: 0)
    storage.loop = loop
    output.reserveCapacity(65_536)
  }

  deinit {
    unsafe inputBuffer.deallocate()
  }

  /// What is being composed for the connection in turn; empty between connections.
  @inline(__always)
  var output: [UInt8] {
    _read { yield outputCell.value }
    _modify { yield &outputCell.value }
  }

  /// The request being read, unless its connection keeps it.
  @inline(__always)
  var storage: RequestStorage {
    _read { yield storageCell.value }
    _modify { yield &storageCell.value }
  }

  /// What composes answers, with the present date.
  @inline(__always)
  var encoder: ResponseEncoder {
    _read { yield encoderCell.value }
    _modify { yield &encoderCell.value }
  }

  /// Connections open here or on their way, for the acceptor; from any thread.
  var load: Int { expected.load(ordering: .relaxed) }

  /// Counts a connection that will be adopted; from any thread.
  func expect() {
    expected.wrappingAdd(1, ordering: .relaxed)
  }

  /// Whether the loop must not sleep.
  var hasMore: Bool { !queued.isEmpty }

  /// Takes over an accepted connection.
  func adopt(_ descriptor: Int32, _ peer: PeerAddress) {
    guard let slot = table.place(descriptor) else {
      expected.wrappingSubtract(1, ordering: .relaxed)
      admission.release(peer)
      return Socket.close(descriptor)
    }
    slot.connection.generation = max(slot.connection.generation &+ 1, 1)
    slot.connection.phase = .reading
    slot.connection.peer = peer
    slot.connection.lastSent = loop.clock
    counters.accepted.bump()
    counters.connections.bump()
    guard !isStopping, loop.poller.addConnection(slot.connection.token) else {
      return close(slot)
    }
    Socket.prepare(descriptor, unacknowledgedMilliseconds: times.stall)
    setDeadline(slot, loop.clock &+ times.idle)
  }

  /// Renews what depends on the time, before the events of a turn.
  func beginTurn() {
    let now = SystemCalls.secondsSince1970
    if now != second {
      second = now
      encoder.setDate(now)
    }
  }

  /// Handles an event of a connection.
  func handle(_ token: Poller.Token, _ readiness: Poller.Readiness) {
    guard let slot = slot(of: token) else { return }
    if readiness.isBroken { return close(slot) }
    if readiness.isHalfClosed { slot.connection.isHalfClosed = true }
    if readiness.isReadable { slot.connection.isReadable = true }
    if readiness.isWritable, slot.connection.isBlocked {
      resumeSending(slot)
      guard slot.connection.generation == token.generation else { return }
    }
    read(slot)
  }

  /// Comes back to the connections that were left for the sake of others.
  func endTurn() {
    guard !queued.isEmpty else { return }
    let tokens = queued
    queued.removeAll(keepingCapacity: true)
    for token in tokens {
      guard let slot = slot(of: token) else { continue }
      slot.connection.isQueued = false
      if slot.connection.isBlocked {
        resumeSending(slot)
      } else if slot.connection.phase == .streaming {
        pump(slot)
      }
      read(slot)
    }
  }

  /// Has the loop come back to a connection at the end of its turn.
  func queue(_ slot: Slot) {
    guard !slot.connection.isQueued else { return }
    slot.connection.isQueued = true
    queued.append(slot.connection.token)
  }

  /// The place of the connection that a token names, nil when it is gone.
  @inline(__always)
  func slot(of token: Poller.Token) -> Slot? {
    guard let slot = table.existing(token.descriptor),
      slot.connection.generation == token.generation, slot.connection.phase != .vacant
    else { return nil }
    return slot
  }

  /// Drops a connection at once and lets go of all it holds.
  func close(_ slot: Slot) {
    guard slot.connection.phase != .vacant else { return }
    let descriptor = slot.connection.descriptor
    let peer = slot.connection.peer
    let answer = slot.connection.answer.take()
    let stream = slot.connection.stream.take()
    if let timer = slot.connection.timer { loop.timers.cancel(timer) }
    counters.unsent.bump(by: -slot.connection.countedUnsent)
    releaseBody(slot)
    slot.connection.vacate()
    Socket.close(descriptor)
    counters.connections.bump(by: -1)
    expected.wrappingSubtract(1, ordering: .relaxed)
    if let answer {
      counters.pending.bump(by: -1)
      answer.cancel()
    }
    if let stream {
      counters.streams.bump(by: -1)
      stream.body.closed()
    }
    admission.release(peer)
    if isStopping { reportWhenEmpty() }
  }
}

// Sound: the loop's thread alone touches the connections and the buffers; other threads reach the
// atomics, which are `load`, `expect` and the counters, and otherwise only post jobs to the loop.
extension Connections: @unchecked Sendable {}
