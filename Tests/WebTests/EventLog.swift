import Locking
import Web

/// Keeps what was logged.
final class EventLog: Sendable {
  private let entries = Lock<[WebEvent]>([])

  var all: [WebEvent] { entries.withLock { $0 } }

  func add(_ event: WebEvent) {
    entries.withLock { $0.append(event) }
  }
}
