public import HTTP
import Locking

/// The body of a server-sent event stream (WHATWG HTML section 9.2) that a slow reader cannot make
/// costly.
///
/// A message with a key replaces the unsent one of that key and goes to the end of what waits, so a
/// reader of any pace sees an order in which each message was once the newest, and ends in the same
/// state as one that saw them all. Messages without a key wait in a queue of 64; beyond that the
/// oldest is dropped and counted. More than 256 KiB of unsent bytes, beside those of the whole state,
/// end the stream: the client reconnects, and is sent the whole state.
///
/// The stream begins with a random `retry:` of 1,000 to 5,000 milliseconds, so that the clients of a
/// restarted server do not all return at once, and says a comment after 15 silent seconds. All
/// methods are safe from any thread.
public final class EventStream: StreamBody {
  private struct State {
    var queue: EventQueue
    var preamble: [UInt8]
    var connection: (any StreamConnection)?
    var isFinished = false
    var isClosed = false
    var closeHandlers: [@Sendable () -> Void] = []

    /// Adds a message; false when it was one too many, which ends the stream.
    mutating func add(_ message: EventMessage, key: String?) -> Bool {
      let isRoom = queue.add(message.bytes, key: key.map(EventKey.init(text:)))
      isFinished = !isRoom
      return isRoom
    }
  }

  /// How many messages without a key may wait.
  public static let keylessLimit = 64

  private let state: Lock<State>

  /// Makes a stream that tells its client to return after `retry` milliseconds when it is cut.
  public init(retry: Int = .random(in: 1_000...5_000), byteLimit: Int = 256 * 1_024) {
    state = Lock(
      State(
        queue: EventQueue(byteLimit: byteLimit, keylessLimit: Self.keylessLimit),
        preamble: Array("retry: \(max(0, retry))\n\n".utf8)
      )
    )
  }

  /// The stream as an answer, with the fields that keep proxies from buffering or changing it.
  public var response: Response {
    var response = Response(.ok, type: Self.mediaType, body: .stream(self))
    response.fields[.cacheControl] = "no-cache, no-transform"
    response.fields[.xAccelBuffering] = "no"
    return response
  }

  /// `text/event-stream; charset=utf-8`.
  public static var mediaType: MediaType { MediaType("text/event-stream; charset=utf-8") }

  /// How many messages without a key were dropped as too many waited.
  public var droppedCount: Int {
    state.withLock { $0.queue.droppedCount }
  }

  /// The bytes that wait to be taken by the server.
  public var unsentBytes: Int {
    state.withLock { $0.queue.byteCount }
  }

  /// Whether the stream takes no more messages: it was finished, closed, or ended by its limit.
  public var isEnded: Bool {
    state.withLock { $0.isFinished || $0.isClosed }
  }

  /// Sends a message; with a key it replaces the unsent message of that key.
  ///
  /// Does nothing once the stream has ended.
  public func send(_ message: EventMessage, key: String? = nil) {
    let connection = state.withLock { state -> (any StreamConnection)? in
      guard !state.isFinished, !state.isClosed else { return nil }
      let wasIdle = state.queue.isEmpty
      let isRoom = state.add(message, key: key)
      return wasIdle || !isRoom ? state.connection : nil
    }
    connection?.wake()
  }

  /// Sends the whole state, a message for each of its keys, however many bytes it takes.
  ///
  /// A state that the limit would not let through could never be shown: each new connection would end
  /// as the one before it. Does nothing once the stream has ended.
  public func send(state messages: [(key: String, message: EventMessage)]) {
    let connection = state.withLock { state -> (any StreamConnection)? in
      guard !state.isFinished, !state.isClosed else { return nil }
      state.queue.makeRoom(forState: messages.reduce(0) { $0 + $1.message.bytes.count })
      for (key, message) in messages where !state.isFinished { _ = state.add(message, key: key) }
      return state.connection
    }
    connection?.wake()
  }

  /// Ends the stream once what waits is sent.
  public func finish() {
    let connection = state.withLock { state -> (any StreamConnection)? in
      state.isFinished = true
      return state.connection
    }
    connection?.wake()
  }

  /// Calls `handler` once when the connection is gone, on its loop; at once if it already is.
  public func onClose(_ handler: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed {
        state.closeHandlers.append(handler)
      }
      return state.isClosed
    }
    if isClosed {
      handler()
    }
  }

  /// A comment after 15 silent seconds.
  public var heartbeat: StreamHeartbeat? {
    StreamHeartbeat(interval: .seconds(15), bytes: Self.comment)
  }

  private static let comment: [UInt8] = Array(":\n\n".utf8)

  /// Remembers whom to wake.
  public func opened(_ connection: any StreamConnection) {
    state.withLock { $0.connection = connection }
    connection.wake()
  }

  /// Appends what waits, oldest first.
  public func pull(into buffer: inout [UInt8], limit: Int) -> StreamProgress {
    state.withLock { state in
      if !state.preamble.isEmpty {
        buffer += state.preamble
        state.preamble = []
      }
      state.queue.take(into: &buffer, limit: max(1, limit))
      if !state.queue.isEmpty { return .more }
      return state.isFinished ? .finished : .idle
    }
  }

  /// Lets go of the connection and of all that waits, and tells those who asked.
  public func closed() {
    let handlers = state.withLock { state -> [@Sendable () -> Void] in
      let handlers = state.closeHandlers
      state.closeHandlers = []
      state.connection = nil
      state.isClosed = true
      state.queue.clear()
      return handlers
    }
    for handler in handlers {
      handler()
    }
  }
}
