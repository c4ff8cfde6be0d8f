import HTTP

/// The state of one connection, in a table that is indexed by its descriptor.
struct Connection: ~Copyable {
  /// What the connection is about.
  enum Phase: UInt8 {
    /// The place in the table is free.
    case vacant
    /// Requests are read and answered.
    case reading
    /// A request waits for its asynchronous answer; nothing is read.
    case awaitingAnswer
    /// A stream is being sent.
    case streaming
    /// The last answer is being sent.
    case closing
    /// Everything is sent; the client's end is awaited.
    case lingering
  }

  /// A stream while it is open.
  struct Stream {
    let body: any StreamBody
    let handle: StreamHandle
    /// Milliseconds of silence before a heartbeat, 0 for none.
    let interval: Int64
    let heartbeat: [UInt8]
    var isFinished = false
  }

  let descriptor: Int32
  /// Tells this connection from earlier ones of the same descriptor.
  var generation: UInt32 = 0
  var phase = Phase.vacant
  /// Whether there may be something to read: events tell of changes only.
  var isReadable = false
  /// Whether the client has said that it will send no more.
  var isHalfClosed = false
  /// Whether the connection is kept after the answer being sent.
  var keepsAlive = false
  /// Whether the request being answered is a HEAD.
  var isHead = false
  var version = Version.http11
  /// Whether the loop will come back to the connection at the end of its turn.
  var isQueued = false
  var peer = PeerAddress.loopback

  var parser = RequestParser()
  /// Octets received and not yet consumed, between reads.
  var input: [UInt8] = []
  /// The request whose body is being read.
  var storage: RequestStorage?
  /// How many octets of that body are counted among those of all connections.
  var countedBody = 0
  /// When the request being read began, 0 between requests.
  var began: Int64 = 0

  /// Octets that the socket would not take, from `unsentStart` on.
  var unsent: [UInt8] = []
  var unsentStart = 0
  /// How many octets of this connection the counter of unsent ones holds.
  var countedUnsent = 0
  /// What follows them.
  var remainder = ResponseEncoder.Remainder.none
  /// How much of a file is sent.
  var fileBytes = 0

  var answer: Task<Void, Never>?
  var stream: Stream?

  /// When the connection has waited long enough.
  var deadline = Int64.max
  /// When its timer fires, which may be before the deadline.
  var timerDue = Int64.max
  var timer: TimerWheel<Loop.TimerPurpose>.Handle?
  /// How many octets the client had not acknowledged when the socket took no more.
  var undelivered = 0
  /// When octets were last taken by the socket.
  var lastSent: Int64 = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var token: Poller.Token { Poller.Token(descriptor: descriptor, generation: generation) }

  /// Whether something waits for the socket.
  var isBlocked: Bool {
    if unsentStart < unsent.count { return true }
    if case .none = remainder { return false }
    return true
  }

  /// How many composed octets wait for the socket.
  var unsentBytes: Int {
    let waiting = unsent.count - unsentStart
    if case .bytes(let bytes, let start) = remainder { return waiting + bytes.count - start }
    return waiting
  }

  /// Makes the place free again, keeping only the generation.
  mutating func vacate() {
    let next = generation &+ 1
    self = Connection(descriptor: descriptor)
    generation = next
  }
}
