import HTTP
import Locking

/// An event stream that a test reads, in place of a socket and a browser.
///
/// Messages come in as soon as they are sent, unless the stream is paused. The server's part is
/// played as well: the heartbeat is written after its interval of the loop's virtual time. A stream
/// that neither the test nor its client holds any more is closed.
public final class TestStream: Sendable {
  private struct State {
    var decoder = EventStreamDecoder()
    var unread: [EventStreamDecoder.Message] = []
    var waiting: [CheckedContinuation<EventStreamDecoder.Message?, Never>] = []
    var raw: [UInt8] = []
    var isPaused = false
    /// Whether what was pulled last may have ended within a message.
    var hasMore = false
    var isEnded = false
    var isClosed = false
    var heartbeat: (any LoopTimer)?
  }

  /// The answer that the stream is the body of.
  public let response: TestResponse
  private let loop: TestLoop
  private let source: any StreamBody
  private let state = Lock(State())

  init(_ response: TestResponse, source: any StreamBody, loop: TestLoop) {
    self.response = response
    self.source = source
    self.loop = loop
  }

  deinit {
    let (isOpen, timer) = state.withLock { (!$0.isEnded && !$0.isClosed, $0.heartbeat) }
    timer?.cancel()
    if isOpen {
      loop.execute { [source] in source.closed() }
    }
  }

  /// The messages that came and were not taken yet.
  public var unread: [EventStreamDecoder.Message] { state.withLock { $0.unread } }

  /// All bytes that came.
  public var text: String { String(decoding: state.withLock { $0.raw }, as: UTF8.self) }

  /// The comments that came, such as heartbeats.
  public var comments: [String] { state.withLock { $0.decoder.comments } }

  /// The `retry:` that came, in milliseconds.
  public var retry: Int? { state.withLock { $0.decoder.retry } }

  /// The last id that came.
  public var lastEventID: String { state.withLock { $0.decoder.lastEventID } }

  /// Whether the server ended the stream.
  public var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Takes the oldest message that was not taken; nil when there is none now.
  public func take() -> EventStreamDecoder.Message? {
    state.withLock { $0.unread.isEmpty ? nil : $0.unread.removeFirst() }
  }

  /// Takes all messages that were not taken yet.
  public func takeAll() -> [EventStreamDecoder.Message] {
    state.withLock { state in
      let messages = state.unread
      state.unread = []
      return messages
    }
  }

  /// Takes the next message, waiting for it; nil when the stream ends before one comes.
  public func next() async -> EventStreamDecoder.Message? {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> EventStreamDecoder.Message?? in
        if !state.unread.isEmpty { return state.unread.removeFirst() }
        if state.isEnded || state.isClosed { return .some(nil) }
        state.waiting.append(continuation)
        return nil
      }
      if let known {
        continuation.resume(returning: known)
      }
    }
  }

  /// Stops reading, as a stalled client does.
  public func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Reads on.
  public func resume() {
    state.withLock { $0.isPaused = false }
    wake()
  }

  /// Reads at most so many bytes although it is paused, as a slow client does.
  public func read(upTo count: Int) {
    loop.execute { [self] in
      guard state.withLock({ !$0.isEnded && !$0.isClosed }) else { return }
      var bytes: [UInt8] = []
      let progress = source.pull(into: &bytes, limit: count)
      state.withLock { $0.hasMore = progress == .more }
      receive(bytes)
      if progress == .finished { finish(ended: true) }
    }
  }

  /// Goes away, as a closed tab does.
  public func close() {
    loop.execute { [self] in finish(ended: false) }
  }

  /// Pulls on the loop, unless paused.
  func wake() {
    loop.execute { [self] in pull() }
  }

  /// Ends the stream as the server would.
  func end() {
    loop.execute { [self] in finish(ended: true) }
  }

  func open() {
    loop.execute { [self] in
      source.opened(TestConnection(stream: self))
      scheduleHeartbeat()
      pull()
    }
  }

  private func pull() {
    let mayPull = state.withLock { !$0.isPaused && !$0.isEnded && !$0.isClosed }
    guard mayPull else { return }
    while true {
      var bytes: [UInt8] = []
      let progress = source.pull(into: &bytes, limit: 16_384)
      state.withLock { $0.hasMore = progress == .more }
      receive(bytes)
      switch progress {
      case .more: continue
      case .idle: return
      case .finished: return finish(ended: true)
      }
    }
  }

  private func receive(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let ready = state.withLock { state in
      state.raw += bytes
      state.unread += state.decoder.decode(bytes)
      let count = min(state.unread.count, state.waiting.count)
      let ready = Array(zip(state.waiting.prefix(count), state.unread.prefix(count)))
      state.waiting.removeFirst(count)
      state.unread.removeFirst(count)
      return ready
    }
    for (continuation, message) in ready {
      continuation.resume(returning: message)
    }
    scheduleHeartbeat()
  }

  private func scheduleHeartbeat() {
    guard let heartbeat = source.heartbeat else { return }
    let timer = loop.schedule(after: heartbeat.interval) { [weak self] in
      guard let self, !state.withLock({ $0.hasMore }) else { return }
      receive(heartbeat.bytes)
    }
    let old = state.withLock { state in
      let old = state.heartbeat
      state.heartbeat = timer
      return old
    }
    old?.cancel()
  }

  private func finish(ended: Bool) {
    let (isFirst, waiting, timer) = state.withLock { state in
      let isFirst = !state.isEnded && !state.isClosed
      state.isEnded = state.isEnded || ended
      state.isClosed = true
      let waiting = state.waiting
      let timer = state.heartbeat
      state.waiting = []
      state.heartbeat = nil
      return (isFirst, waiting, timer)
    }
    timer?.cancel()
    guard isFirst else { return }
    source.closed()
    for continuation in waiting {
      continuation.resume(returning: nil)
    }
  }
}
