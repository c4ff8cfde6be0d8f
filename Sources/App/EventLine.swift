import Web

/// Spells the line of an event.
enum EventLine {
  /// Appends what happened, to whom, where, and under which request's id.
  static func append(_ event: WebEvent, _ format: LogFormat, to line: inout [UInt8]) {
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

  /// Appends what happened to no request in particular.
  static func append(
    _ event: String,
    detail: String,
    _ format: LogFormat,
    to line: inout [UInt8]
  ) {
    switch format {
    case .text: line.append(contentsOf: " \(event): \(detail)".utf8)
    case .json:
      line.append(contentsOf: ",\"event\":\"\(event)\",\"detail\":".utf8)
      LogText.append(json: detail, to: &line)
    }
  }
}
