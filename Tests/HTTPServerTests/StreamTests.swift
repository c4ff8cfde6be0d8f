import Dispatch
import HTTP
import HTTPServer
import Locking
import TestSupport
import Testing

@Suite struct StreamTests {
  private let get = "GET /events HTTP/1.1\r\nHost: h\r\n\r\n"

  private func answering(_ source: @escaping @Sendable () -> TestStream) -> ClosureResponder {
    ClosureResponder { request in
      guard request.pathEquals("/events") else { return .now(.text("other")) }
      return .now(Response(.ok, type: .eventStream, body: .stream(source())))
    }
  }

  @Test func `a stream has no length, and its first octets come with the head`() async throws {
    let stream = TestStream(first: "data: 1\n\n")
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)

      client.send(get)
      let head = Answer(head: try client.read(through: "\r\n\r\n"))

      #expect(head.status == 200)
      #expect(head["Content-Length"] == nil)
      #expect(head["Transfer-Encoding"] == nil)
      #expect(head["Connection"] == "close")
      try client.read(through: "data: 1\n\n")
      #expect(server.statistics.streams == 1)
    }
  }

  @Test func `a wake from any thread brings what is new`() async throws {
    let stream = TestStream()
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      try client.read(through: "\r\n\r\n")

      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask { stream.send("\(number);") }
        }
      }

      #expect(try client.wait { $0.count { $0 == UInt8(ascii: ";") } == 100 })
      #expect(stream.pulls <= 202)
    }
  }

  @Test func `wakes before the pull count as one`() async throws {
    let stream = TestStream()
    try await withServer(loops: 1, answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      try client.read(through: "\r\n\r\n")
      #expect(await eventually { stream.pulls == 1 })

      let loop = server.loops[0]
      loop.execute { for _ in 0..<50 { stream.send("x") } }

      #expect(try client.wait { $0.count == 50 })
      #expect(stream.pulls == 2)
    }
  }

  @Test func `a heartbeat keeps a silent stream alive`() async throws {
    let stream = TestStream(
      heartbeat: StreamHeartbeat(interval: .milliseconds(20), bytes: Array(":\n\n".utf8))
    )
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)

      client.send(get)

      try client.read(through: ":\n\n:\n\n:\n\n")
    }
  }

  @Test func `a source that has finished ends the connection`() async throws {
    let stream = TestStream(first: "last", isFinished: true)
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)

      client.send(get)

      #expect(try client.readToEnd().hasSuffix("\r\n\r\nlast"))
      #expect(!client.wasReset)
      #expect(stream.log.entries == ["opened", "closed"])
    }
  }

  @Test func `a stream may be ended from any thread`() async throws {
    let stream = TestStream()
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      try client.read(through: "\r\n\r\n")

      stream.send("bye")
      stream.end()

      #expect(try client.readToEnd() == "bye")
      #expect(await eventually { stream.log.entries == ["opened", "closed"] })
    }
  }

  @Test(arguments: [false, true]) func `a reader that goes is noticed at once`(
    byReset: Bool
  ) async throws {
    let stream = TestStream()
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      try client.read(through: "\r\n\r\n")

      client.close(reset: byReset)

      #expect(await eventually { stream.log.entries == ["opened", "closed"] })
      #expect(server.statistics.streams == 0)
    }
  }

  @Test func `a slow reader costs a bounded amount of memory`() async throws {
    let stream = TestStream(endless: [UInt8](repeating: 0x61, count: 10_000))
    var limits = ServerLimits()
    limits.writeStallTime = .seconds(3_600)
    try await withServer(limits: limits, answering: answering { stream }) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)
      client.send(get)
      try client.read(through: "\r\n\r\n")

      #expect(await eventually { stream.unsentBytes > 0 })
      let pulls = stream.pulls
      for _ in 0..<100 { stream.wake() }
      for loop in server.loops {
        await withCheckedContinuation { continuation in
          loop.execute { continuation.resume() }
        }
      }
      #expect(stream.unsentBytes <= 131_072)
      #expect(stream.pulls <= pulls + 1)

      #expect(try client.take(20_000_000).count == 20_000_000)
      #expect(stream.pulls > pulls + 1)
    }
  }

  @Test func `a stalled reader is dropped`() async throws {
    let stream = TestStream(endless: [UInt8](repeating: 0x61, count: 10_000))
    var limits = ServerLimits()
    limits.writeStallTime = .milliseconds(50)
    try await withServer(limits: limits, answering: answering { stream }) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)

      client.send(get)
      try client.read(through: "\r\n\r\n")

      #expect(await eventually { stream.log.entries == ["opened", "closed"] })
    }
  }

  @Test func `what a client sends into a stream is ignored`() async throws {
    let stream = TestStream()
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get + "GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
      try client.read(through: "\r\n\r\n")
      client.send([UInt8](repeating: 0, count: 300_000))

      stream.send("still here")

      try client.read(through: "still here")
      #expect(server.statistics.requests == 1)
    }
  }

  @Test func `a reader that goes is noticed whatever it sent before`() async throws {
    let stream = TestStream()
    try await withServer(loops: 1, answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)
      client.send(get)
      try client.read(through: "\r\n\r\n")

      DispatchQueue.global().async {
        client.send([UInt8](repeating: 0, count: 32_000_000))
        client.close()
      }

      #expect(await eventually(seconds: 10) { stream.log.entries == ["opened", "closed"] })
    }
  }

  @Test func `two hundred streams opened and killed leave nothing behind`() async throws {
    let open = Lock(0)
    let responder = answering {
      let stream = TestStream(onClose: { open.withLock { $0 -= 1 } })
      open.withLock { $0 += 1 }
      return stream
    }
    try await withServer(answering: responder) { server in
      let clients = try (0..<200).map { _ in try TestClient(port: server.port) }
      for client in clients {
        client.send(get)
        try client.read(through: "\r\n\r\n")
      }
      #expect(server.statistics.streams == 200)

      for (index, client) in clients.enumerated() { client.close(reset: index % 2 == 0) }

      #expect(
        await eventually {
          server.statistics.streams == 0 && server.statistics.connections == 0
        }
      )
      #expect(open.withLock { $0 } == 0)
    }
  }

  @Test func `HEAD of a stream opens none`() async throws {
    let stream = TestStream()
    try await withServer(answering: answering { stream }) { server in
      let client = try TestClient(port: server.port)

      client.send("HEAD /events HTTP/1.1\r\nHost: h\r\n\r\n")

      #expect(try client.readToEnd().hasSuffix("\r\n\r\n"))
      #expect(stream.log.entries == [])
    }
  }
}
