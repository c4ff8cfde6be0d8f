import Dispatch
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct ConnectionTests {
  enum BodyKind { case bytes, file }

  private let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `pipelined requests are answered in order, the slow ones too`() async throws {
    let responder = ClosureResponder { request in
      let path = request.path
      guard request.method == .post else { return .now(.text(path)) }
      return .later {
        for _ in 0..<10 { await Task.yield() }
        return .text(path)
      }
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port)

      client.send(
        (0..<64).map { index in
          index % 3 == 0
            ? "POST /\(index) HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx"
            : "GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n"
        }.joined()
      )
      let bodies = try (0..<64).map { _ in try client.readAnswer().body }

      #expect(bodies == (0..<64).map { "/\($0)" })
    }
  }

  @Test func `octets that come one by one make the same request`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      for octet
        in "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        .utf8
      {
        client.send([octet])
      }

      #expect(try client.readAnswer().body == "POST /a abc")
    }
  }

  @Test func `nothing after Connection close is answered`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("GET /1 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n" + get)

      #expect(try client.readAnswer()["Connection"] == "close")
      #expect(try client.readToEnd() == "")
      #expect(server.statistics.requests == 1)
    }
  }

  @Test func `an HTTP/1.0 connection closes, or is kept when asked`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      let kept = try client.readAnswer()
      client.send("GET /2 HTTP/1.0\r\n\r\n")
      let last = try client.readAnswer()

      #expect(kept["Connection"] == "keep-alive")
      #expect(kept["Transfer-Encoding"] == nil)
      #expect(last["Connection"] == "close")
      #expect(try client.readToEnd() == "")
    }
  }

  @Test func `HEAD has the head of GET`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("HEAD /x HTTP/1.1\r\nHost: h\r\n\r\n" + get)
      let head = try client.readAnswer(hasBody: false)

      #expect(head["Content-Length"] == "8")
      #expect(try client.readAnswer().body == "GET / ")
    }
  }

  @Test func `a client that has finished sending still gets its answers`() async throws {
    let responder = ClosureResponder { request in
      let path = request.path
      return .later {
        await Task.yield()
        return .text(path)
      }
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port)

      client.send(get + "GET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
      client.finishSending()

      #expect(try client.readAnswer().body == "/")
      #expect(try client.readAnswer().body == "/2")
      #expect(try client.readToEnd() == "")
    }
  }

  @Test func `an incomplete body is no request`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nabc")
      client.finishSending()

      #expect(try client.readToEnd() == "")
      #expect(server.statistics.requests == 0)
    }
  }

  @Test(arguments: ["Content-Length: 5", "Transfer-Encoding: chunked"])
  func `a client that expects 100 gets it before it sends the body`(framing: String) async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n\(framing)\r\n\r\n")
      try client.read(through: "HTTP/1.1 100 Continue\r\n\r\n")
      client.send(framing.hasPrefix("C") ? "abcde" : "5\r\nabcde\r\n0\r\n\r\n")

      #expect(try client.readAnswer().body == "POST / abcde")
    }
  }

  @Test func `a body that is too large is refused instead of asked for`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send(
        "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1048577\r\n\r\n"
      )

      #expect(try client.readAnswer().status == 413)
    }
  }

  @Test(arguments: [413, 431, 414, 400]) func `a refusal arrives although the client still sends`(
    status: Int
  ) async throws {
    let head =
      switch status {
      case 413: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n"
      case 431: "GET / HTTP/1.1\r\nHost: h\r\nX: "
      case 414: "GET /"
      default: "GET / HTTP/1.1\r\nHost : h\r\n\r\n"
      }
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send(head)
      client.send([UInt8](repeating: 0x61, count: 400_000))
      let answer = try client.readAnswer()

      #expect(answer.status == status)
      #expect(answer["Date"] != nil)
      #expect(try client.readToEnd() == "")
      #expect(!client.wasReset)
    }
  }

  @Test(arguments: [60_000, 400_000, 1_500_000])
  func `what a client sends behind its last request does not cost it the answer`(
    count: Int
  ) async throws {
    let body = ResponseBody.bytes([UInt8](repeating: 0x61, count: count))
    let responder = ClosureResponder { _ in .now(Response(.ok, body: body)) }
    try await withServer(loops: 1, answering: responder) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)
      client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      try client.read(through: "\r\n\r\n")

      // The loop sees the octets and their end at once.
      let gate = DispatchSemaphore(value: 0)
      server.loops[0].execute { gate.wait() }
      client.send([UInt8](repeating: 0x62, count: 20_000))
      client.finishSending()
      gate.signal()

      #expect(try client.readToEnd().utf8.count == count)
      #expect(!client.wasReset)
    }
  }

  @Test func `a large answer arrives whole at a slow reader`() async throws {
    let large = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let responder = ClosureResponder { request in
      .now(Response(.ok, body: request.pathEquals("/large") ? .bytes(large) : .text("small")))
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)

      client.send(
        "GET /large HTTP/1.1\r\nHost: h\r\n\r\n" + get + "GET /large HTTP/1.1\r\nHost: h\r\n\r\n"
      )
      for expected in [large, Array("small".utf8), large] {
        let head = Answer(head: try client.read(through: "\r\n\r\n"))
        #expect(head["Content-Length"] == "\(expected.count)")
        #expect(try client.take(expected.count) == expected)
      }
    }
  }

  /// The socket takes a part of most of these answers at once and the rest in the next call, or later.
  @Test(arguments: [BodyKind.bytes, .file])
  func `what waits behind a large answer is answered however that was sent`(
    kind: BodyKind
  ) async throws {
    let count = 1_500_000
    let file = try TemporaryFile(bytes: [UInt8](repeating: 0x61, count: count))
    let responder = ClosureResponder { _ in
      switch kind {
      case .bytes: return .now(Response(.ok, body: .bytes(file.bytes)))
      case .file:
        let body = FileBody(descriptor: file.descriptor, range: 0..<count) { [file] in _ = file }
        return .now(Response(.ok, type: .octets, body: .file(body)))
      }
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port)

      for size in [2, 3, 40] {
        client.send(String(repeating: get, count: size))
        for _ in 0..<size {
          let head = Answer(head: try client.read(through: "\r\n\r\n"))
          #expect(head["Content-Length"] == "\(count)")
          #expect(try client.take(count).count == count)
        }
      }
    }
  }

  @Test func `an answer may be a part of a file`() async throws {
    let file = try TemporaryFile(bytes: (0..<500_000).map { UInt8(truncatingIfNeeded: $0 / 3) })
    let responder = ClosureResponder { request in
      let body = FileBody(descriptor: file.descriptor, range: 1_000..<400_000) { [file] in _ = file
      }
      return .now(Response(.ok, type: .octets, body: .file(body)))
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)

      client.send(get + get)
      for _ in 0..<2 {
        let head = Answer(head: try client.read(through: "\r\n\r\n"))
        #expect(head["Content-Length"] == "399000")
        #expect(try client.take(399_000) == Array(file.bytes[1_000..<400_000]))
      }
    }
  }

  @Test func `a connection that is lost cancels its answer`() async throws {
    let log = Log()
    let (silence, speaker) = AsyncStream.makeStream(of: Void.self)
    defer { speaker.finish() }
    let responder = ClosureResponder { _ in
      .later {
        log.append("begun")
        for await _ in silence {}
        log.append(Task.isCancelled ? "cancelled" : "finished")
        return .text("")
      }
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      #expect(await eventually { log.entries == ["begun"] })

      client.close(reset: true)

      #expect(await eventually { log.entries == ["begun", "cancelled"] })
      #expect(await eventually { server.statistics.pending == 0 })
      #expect(server.statistics.connections == 0)
    }
  }

  @Test(arguments: ["/%", "/a b c", "/"])
  func `a HEAD that is refused gets no body`(target: String) async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("HEAD \(target) HTTP/1.1\r\n\r\n")
      let answer = try client.readAnswer(hasBody: false)

      #expect(answer.status == 400)
      #expect(try client.readToEnd() == "")
    }
  }
}
