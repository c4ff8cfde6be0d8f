import Foundation
import TestSupport
import Testing

/// What a server answered to one request.
struct Answer: Sendable {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: String

  /// Reads what curl prints with `--include`: the head, then the body.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/1"), let code = Int(words[1]) else {
      return nil
    }
    status = code
    fields = lines.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      let value = line.dropFirst(name.count + 1).drop { $0 == " " }
      return (name.lowercased(), String(value))
    }
    body = String(decoding: bytes[end.upperBound...], as: UTF8.self)
  }

  var page: Markup { Markup(body) }

  /// The value of a field, or nil when it is absent or came more than once.
  func field(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// The `Set-Cookie` values for a cookie.
  func cookies(_ name: String) -> [String] {
    fields.filter { $0.name == "set-cookie" && $0.value.hasPrefix(name + "=") }.map(\.value)
  }

  func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
    let type = field("content-type") ?? ""
    #expect(type.hasPrefix("application/json"), sourceLocation: sourceLocation)
    return try JSONDecoder().decode(JSONValue.self, from: Data(body.utf8))
  }
}
