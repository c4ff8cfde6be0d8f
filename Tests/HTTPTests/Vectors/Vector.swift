import HTTP
import Testing

/// Octets that a client may send, and what must come of them.
struct Vector: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable, Equatable {
    /// The requests with these bodies, and nothing left.
    case requests([String])
    /// Requests with these bodies, and then a refusal with one of these statuses.
    case refused([Int], after: [String])
    /// Not complete yet.
    case unfinished
  }

  let name: String
  let octets: [UInt8]
  let outcome: Outcome

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ outcome: Outcome) {
    self.init(name, Array(text.utf8), outcome)
  }

  init(_ name: String, _ octets: [UInt8], _ outcome: Outcome) {
    self.name = name
    self.octets = octets
    self.outcome = outcome
  }

  /// A POST with these field lines, each ended by CR LF, and these octets behind the head.
  static func post(
    _ name: String,
    _ fields: String,
    _ body: String = "",
    _ outcome: Outcome
  ) -> Vector {
    Vector(name, "POST /p HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)", outcome)
  }

  /// A chunked POST with this body.
  static func chunked(_ name: String, _ body: String, _ outcome: Outcome) -> Vector {
    post(name, "Transfer-Encoding: chunked\r\n", body, outcome)
  }

  /// A GET with this line in place of a proper one.
  static func line(_ line: String, _ outcome: Outcome) -> Vector {
    Vector(line, "\(line)\r\nHost: h\r\n\r\n", outcome)
  }

  /// A GET with this line among its fields.
  static func field(_ line: String, _ outcome: Outcome) -> Vector {
    Vector(line, "GET / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\n", outcome)
  }

  /// A GET with this as the value of its Host field.
  static func host(_ value: String, _ outcome: Outcome) -> Vector {
    Vector("Host: \(value)", "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n", outcome)
  }
}

extension Vector.Outcome {
  static func refused(_ statuses: Int...) -> Vector.Outcome { .refused(statuses, after: []) }

  /// One request without a body.
  static let accepted = Vector.Outcome.requests([""])

  func matches(_ transcript: Transcript) -> Bool {
    let bodies = transcript.requests.map { String(decoding: $0.body, as: UTF8.self) }
    switch self {
    case .requests(let expected):
      return transcript.error == nil && !transcript.isUnfinished && bodies == expected
    case .refused(let statuses, let earlier):
      return transcript.error.map { statuses.contains($0.code) } == true && bodies == earlier
    case .unfinished:
      return transcript.error == nil && transcript.isUnfinished && bodies.isEmpty
    }
  }
}

/// Every vector there is.
enum Vectors {
  static let all = framing + lengths + codings + chunks + lines + fields + hosts + targets
}
