import Dispatch
import Glibc
import HTTP
import Locking
import Store
import Web

/// The log: one line an event, and if asked for one a request, on the standard error.
///
/// Lines are gathered in memory and written by a queue of its own every 20 milliseconds, so that no
/// event loop waits for whoever reads them. When more than a mebibyte waits, lines are left out, and
/// a line says how many. So it is with events of one kind that come too many in a second: strangers
/// bring about most of them.
final class Log: Sendable {
  private struct State {
    var lines: [UInt8] = []
    var lost: UInt64 = 0
    var isScheduled = false
    /// The second that `time` spells.
    var second: Int64 = -1
    var time: [UInt8] = []
    var bursts: [String: LogBurst] = [:]
  }

  private static let capacity = 1 << 20
  /// The most lines a second of one kind of event; and of one kind of the store's failures, of which
  /// each says the same.
  private static let (events, failures) = (20, 1)

  private let format: LogFormat
  private let descriptor: Int32
  private let state = Lock(State())
  private let queue = DispatchQueue(label: "log")

  init(format: LogFormat, descriptor: Int32 = STDERR_FILENO) {
    self.format = format
    self.descriptor = descriptor
  }

  /// Notes what happened, to whom, where, and under which request's id.
  func note(_ event: WebEvent) {
    note(event.kind.rawValue, limit: Self.events) { [format] line in
      EventLine.append(event, format, to: &line)
    }
  }

  /// Notes what the store could not do.
  func note(_ failure: StoreError) {
    note("storage failed: \(failure.kind)", limit: Self.failures) { [format] line in
      EventLine.append("storage failed", detail: failure.description, format, to: &line)
    }
  }

  /// Notes that a request was answered.
  func record(_ access: AccessRecord) {
    add { [format] line in
      switch format {
      case .text: AccessLine.appendText(access, to: &line)
      case .json: AccessLine.appendJSON(access, to: &line)
      }
    }
  }

  /// Writes what waits; gives up on a reader that does not read.
  func close() {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { [self] in
      for kind in state.withLock({ $0.bursts.keys }) { settle(kind) }
      flush()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(500))
  }

  /// Writes a line of a kind, unless too many came within the second: then these are counted.
  private func note(_ kind: String, limit: Int, _ body: (inout [UInt8]) -> Void) {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let second = Int64(now.tv_sec)
    switch state.withLock({ $0.bursts[kind, default: LogBurst()].take(limit: limit, at: second) }) {
    case .write: add(body)
    case .omitAndSettle: queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in settle(kind) }
    case .omit: break
    }
  }

  /// Says how many lines of a kind were left out.
  private func settle(_ kind: String) {
    let count = state.withLock { $0.bursts[kind]?.settle() } ?? 0
    guard count > 0 else { return }
    add { [format] line in
      EventLine.append("left out", detail: "\(count) more lines: \(kind)", format, to: &line)
    }
  }

  private func add(_ body: (inout [UInt8]) -> Void) {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let seconds = Int64(now.tv_sec)
    let isFirst = state.withLock { state in
      guard state.lines.count < Self.capacity else {
        state.lost &+= 1
        return false
      }
      if state.second != seconds {
        state.second = seconds
        state.time = LogTime(seconds: seconds).text
      }
      if format == .json { state.lines.append(contentsOf: "{\"time\":\"".utf8) }
      state.lines.append(contentsOf: state.time)
      state.lines.append(UInt8(ascii: "."))
      LogText.append(Int64(now.tv_nsec) / 1_000_000, digits: 3, to: &state.lines)
      state.lines.append(UInt8(ascii: "Z"))
      if format == .json { state.lines.append(UInt8(ascii: "\"")) }
      body(&state.lines)
      if format == .json { state.lines.append(UInt8(ascii: "}")) }
      state.lines.append(10)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in flush() }
  }

  private func flush() {
    let (lines, lost) = state.withLock { state in
      defer {
        state.lines = []
        state.lines.reserveCapacity(16_384)
        state.lost = 0
        state.isScheduled = false
      }
      return (state.lines, state.lost)
    }
    Output.write(lines[...], to: descriptor)
    if lost > 0 {
      Output.write(Array("rivulet: \(lost) lines of the log are lost\n".utf8)[...], to: descriptor)
    }
  }
}
