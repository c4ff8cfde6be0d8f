import HTTP
import Locking

/// A source whose content a test decides.
final class TestStream: StreamBody {
  private struct State {
    var waiting: [UInt8]
    var connection: (any StreamConnection)?
    var pulls = 0
  }

  let heartbeat: StreamHeartbeat?
  let log = Log()
  private let state: Lock<State>
  private let isFinished: Bool
  private let endless: [UInt8]
  private let onClose: @Sendable () -> Void

  init(
    first: String = "",
    heartbeat: StreamHeartbeat? = nil,
    isFinished: Bool = false,
    endless: [UInt8] = [],
    onClose: @escaping @Sendable () -> Void = {}
  ) {
    state = Lock(State(waiting: Array(first.utf8)))
    self.heartbeat = heartbeat
    self.isFinished = isFinished
    self.endless = endless
    self.onClose = onClose
  }

  var pulls: Int { state.withLock { $0.pulls } }

  var unsentBytes: Int { connection?.unsentBytes ?? 0 }

  private var connection: (any StreamConnection)? { state.withLock { $0.connection } }

  func send(_ text: String) {
    state.withLock { $0.waiting += Array(text.utf8) }
    wake()
  }

  func wake() {
    connection?.wake()
  }

  func end() {
    connection?.end()
  }

  func opened(_ connection: any StreamConnection) {
    log.append("opened")
    state.withLock { $0.connection = connection }
  }

  func pull(into buffer: inout [UInt8], limit: Int) -> StreamProgress {
    let waiting = state.withLock { state in
      state.pulls += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    buffer += waiting + endless
    if isFinished { return .finished }
    return endless.isEmpty ? .idle : .more
  }

  func closed() {
    log.append("closed")
    onClose()
  }
}
