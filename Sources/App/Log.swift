import Dispatch
import Glibc
import HTTP
import Locking
import Web

/// The log: one line an event, and if asked for one a request, on the standard error.
///
/// Lines are gathered in memory and written by a queue of its own every 20 milliseconds, so that no
/// event loop waits for whoever reads them. When more than a mebibyte waits, lines are left out, and
/// a line says how many.
final class Log: Sendable {
  private struct State {
    var lines: [UInt8] = []
    var lost: UInt64 = 0
    var isScheduled = false
    /// The second that `time` spells.
    var second: Int64 = -1
    var time: [UInt8] = []
  }

  private static let capacity = 1 << 20

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
    add { [format] line in
      switch format {
      case .text:
        line.append(contentsOf: " \(event.kind.rawValue) id=\(event.requestID)".utf8)
        line.append(contentsOf: " peer=\(event.peer) route=\(event.route ?? "-")".utf8)
        if !event.detail.isEmpty { line.append(contentsOf: " \(event.detail)".utf8) }
      case .json:
        line.append(contentsOf: ",\"event\":\"\(event.kind.rawValue)\"".utf8)
        line.append(contentsOf: ",\"id\":\"\(event.requestID)\",\"peer\":\"\(event.peer)\"".utf8)
        if let route = event.route {
          line.append(contentsOf: ",\"route\":".utf8)
          LogText.append(json: route, to: &line)
        }
        if !event.detail.isEmpty {
          line.append(contentsOf: ",\"detail\":".utf8)
          LogText.append(json: event.detail, to: &line)
        }
      }
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
      flush()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(500))
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
