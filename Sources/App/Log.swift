import HTTP
import Web

/// The log: one line an event on the standard error.
enum Log {
  /// Writes what happened, to whom, where, and under which request's id.
  static func write(_ event: WebEvent) {
    let route = event.route ?? "-"
    Output.complain(
      "\(event.kind.rawValue) request=\(event.requestID) peer=\(event.peer.source) route=\(route)"
        + (event.detail.isEmpty ? "" : " \(event.detail)")
    )
  }
}
