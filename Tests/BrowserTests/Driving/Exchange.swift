import Dispatch

/// One HTTP request to this machine, over a connection of its own, and its answer.
struct Exchange: Sendable {
  struct Failure: Error {
    let answer: String
  }

  let status: Int
  let fields: [(name: String, value: String)]
  let body: String

  /// The value of the first field of that name, which is given in small letters.
  func field(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Sends a request and waits for the answer, away from the threads of tasks.
  static func send(
    _ method: String,
    _ path: String,
    port: Int,
    fields: [String: String] = [:],
    body: String = ""
  ) async throws -> Exchange {
    let lines = fields.merging([
      "Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.utf8.count)",
    ]) { $1 }
    let head = lines.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
    let request = Array("\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(body)".utf8)
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try exchange(request, port) })
      }
    }
  }

  private static func exchange(_ request: [UInt8], _ port: Int) throws -> Exchange {
    let socket = try Socket(port: port)
    socket.limitReads(seconds: 60)
    socket.write(request)
    var received: [UInt8] = []
    while true {
      let chunk = socket.read()
      received += chunk
      if let answer = parse(received, isAtEnd: chunk.isEmpty) { return answer }
      if chunk.isEmpty { throw Failure(answer: String(decoding: received, as: UTF8.self)) }
    }
  }

  private static func parse(_ bytes: [UInt8], isAtEnd: Bool) -> Exchange? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    let fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.last.map { $0.drop { $0 == " " } } ?? ""
      return (name: parts.first?.lowercased() ?? "", value: String(value))
    }
    let body = bytes[end.upperBound...]
    let length = fields.first { $0.name == "content-length" }.flatMap { Int($0.value) }
    guard isAtEnd || length.map({ body.count >= $0 }) ?? false else { return nil }
    return Exchange(
      status: status,
      fields: fields,
      body: String(decoding: body, as: UTF8.self)
    )
  }
}
