/// Composes answers (RFC 9112 section 4) in one buffer.
public struct ResponseEncoder: Sendable {
  /// What of an answer's body is not in the buffer and must be sent after it.
  public enum Remainder: Sendable {
    /// Nothing.
    case none
    /// The octets of an array from an index on; too many to copy.
    case bytes([UInt8], from: Int)
    /// A file.
    case file(FileBody)
    /// A stream.
    case stream(any StreamBody)
  }

  /// Bodies up to this many octets are copied behind their head, so that one `send` does.
  public static var largestCopy: Int { 32_768 }

  /// The Date field with its line end, renewed by the server each second.
  public private(set) var date: [UInt8] = []

  /// The status line of 200 and the Date field.
  private var start: [UInt8] = []

  /// Makes an encoder for answers given at this second since 1970.
  public init(secondsSince1970 seconds: Int) {
    setDate(seconds)
  }

  /// Renews the Date field.
  public mutating func setDate(_ seconds: Int) {
    date.removeAll(keepingCapacity: true)
    date.append(contentsOf: "Date: ".utf8)
    HTTPDate.append(seconds, to: &date)
    date.append(contentsOf: "\r\n".utf8)
    start.removeAll(keepingCapacity: true)
    Status.ok.appendLine(to: &start)
    start.append(contentsOf: date)
  }

  /// Appends an answer and returns what must be sent behind it.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - version: The request's version, which decides what is said of the connection.
  ///   - isHead: Whether the body is left out.
  ///   - keepsAlive: Whether the connection is kept.
  ///   - output: The buffer.
  /// - Returns: The part of the body that is not in the buffer.
  public func append(
    _ response: borrowing Response,
    version: Version,
    isHead: Bool,
    keepsAlive: Bool,
    to output: inout [UInt8]
  ) -> Remainder {
    if response.status == .ok {
      output.append(contentsOf: start)
    } else {
      response.status.appendLine(to: &output)
      output.append(contentsOf: date)
    }
    if !keepsAlive {
      output.append(contentsOf: "Connection: close\r\n".utf8)
    } else if version == .http10 {
      output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    }
    if let common = response.common { output.append(contentsOf: common.bytes) }
    if !response.fields.isEmpty { response.fields.append(to: &output) }
    for cookie in response.cookies {
      output.append(contentsOf: "Set-Cookie: ".utf8)
      cookie.append(to: &output)
      output.append(contentsOf: "\r\n".utf8)
    }
    if response.status.forbidsBody {
      endWithoutBody(response, to: &output)
      return .none
    }
    return appendBody(response, isHead: isHead, to: &output)
  }

  private func endWithoutBody(_ response: borrowing Response, to output: inout [UInt8]) {
    if case .prepared(let body) = response.body {
      output.append(contentsOf: body.notModified)
    } else {
      output.append(contentsOf: "\r\n".utf8)
    }
  }

  private func appendBody(
    _ response: borrowing Response,
    isHead: Bool,
    to output: inout [UInt8]
  ) -> Remainder {
    switch response.body {
    case .empty:
      appendHeadEnd(response, length: 0, to: &output)
    case .text(let text):
      appendHeadEnd(response, length: text.utf8CodeUnitCount, to: &output)
      if !isHead { text.withUTF8Buffer { unsafe output.append(contentsOf: $0) } }
    case .bytes(let bytes):
      appendHeadEnd(response, length: bytes.count, to: &output)
      if isHead { return .none }
      guard bytes.count <= Self.largestCopy else { return .bytes(bytes, from: 0) }
      output.append(contentsOf: bytes)
    case .prepared(let body):
      if isHead {
        let message = body.message
        output.append(message.span, 0..<body.bodyStart)
      } else if body.count <= Self.largestCopy {
        output.append(contentsOf: body.message)
      } else {
        return .bytes(body.message, from: 0)
      }
    case .file(let file):
      appendHeadEnd(response, length: file.range.count, to: &output)
      return isHead || file.range.isEmpty ? .none : .file(file)
    case .stream(let stream):
      appendHeadEnd(response, length: nil, to: &output)
      return isHead ? .none : .stream(stream)
    }
    return .none
  }

  private func appendHeadEnd(
    _ response: borrowing Response,
    length: Int?,
    to output: inout [UInt8]
  ) {
    if let type = response.type {
      output.append(type.line.utf8.span)
      output.append(contentsOf: (length == nil ? "\r\n" : "\r\nContent-Length: ").utf8)
    } else if length != nil {
      output.append(contentsOf: "Content-Length: ".utf8)
    }
    if let length {
      output.append(decimal: length)
      output.append(contentsOf: "\r\n\r\n".utf8)
    } else {
      output.append(contentsOf: "\r\n".utf8)
    }
  }
}

extension Status {
  /// Appends the status line.
  func appendLine(to output: inout [UInt8]) {
    output.append(contentsOf: "HTTP/1.1 ".utf8)
    output.append(decimal: code)
    output.append(0x20)
    output.append(contentsOf: reason.utf8)
    output.append(contentsOf: "\r\n".utf8)
  }
}
