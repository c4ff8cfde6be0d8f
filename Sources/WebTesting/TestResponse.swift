import Glibc
public import HTTP

/// An answer as it would stand on the wire.
public struct TestResponse: Sendable {
  /// The answer before it was encoded.
  public let response: Response
  /// The field lines in their order, names in lower case, as the server would send them.
  public let fields: [(name: String, value: String)]
  /// The body; empty for a stream and for what has none.
  public let body: [UInt8]
  /// The stream that the body is, if it is one.
  let stream: (any StreamBody)?

  /// Encodes an answer that a handler gave.
  public static func encoding(_ response: Response) -> Self {
    Self(response, isHead: false)
  }

  init(_ response: Response, isHead: Bool) {
    self.response = response
    let encoder = ResponseEncoder(secondsSince1970: 0)
    var message: [UInt8] = []
    let rest = encoder.append(
      response,
      version: .http11,
      isHead: isHead,
      keepsAlive: true,
      to: &message
    )
    var stream: (any StreamBody)?
    switch rest {
    case .none: break
    case .bytes(let bytes, let start): message += bytes[start...]
    case .file(let file): message += Self.read(file)
    case .stream(let body): stream = body
    }
    self.stream = stream
    let lines = Self.headLines(of: message)
    fields = lines.fields
    body = Array(message[lines.end...])
  }

  /// The status.
  public var status: Status { response.status }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON; throws when it is none.
  public func json() throws(HTTPError) -> JSON {
    let body = body
    return try JSON(decoding: body.span)
  }

  /// The values of a field, joined by commas when it has several lines; nil when it has none.
  public subscript(name: FieldName) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The values of a field's lines.
  public func values(of name: FieldName) -> [String] {
    fields.filter { $0.name == name.description }.map(\.value)
  }

  /// Where a redirect leads.
  public var location: String? { self[.location] }

  /// The `Set-Cookie` line of a cookie; nil when the answer does not set it.
  public func setCookie(_ name: String) -> String? {
    values(of: .setCookie).first { $0.utf8.starts(with: "\(name)=".utf8) }
  }

  private static func headLines(
    of message: [UInt8]
  ) -> (fields: [(name: String, value: String)], end: Int) {
    var fields: [(name: String, value: String)] = []
    var start = 0
    var isStatusLine = true
    while let end = message[start...].firstIndex(of: 10) {
      let line = message[start..<end].dropLast()
      start = end + 1
      if line.isEmpty { return (fields, start) }
      if !isStatusLine, let colon = line.firstIndex(of: 58) {
        let name = line[..<colon].map { (65...90).contains($0) ? $0 | 0x20 : $0 }
        let value = line[(colon + 1)...].drop { $0 == 32 }
        fields.append(
          (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        )
      }
      isStatusLine = false
    }
    return (fields, message.count)
  }

  private static func read(_ file: FileBody) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: file.range.count)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(file.descriptor, buffer.baseAddress, buffer.count, file.range.lowerBound)
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
