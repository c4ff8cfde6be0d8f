import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct StopTests {
  private let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  private func start(_ responder: ClosureResponder) throws -> Server {
    // With one loop, what one client sees of the stop holds for all.
    var configuration = ServerConfiguration(port: 0)
    configuration.loops = 1
    let server = try Server(configuration: configuration, responder: responder)
    try server.start()
    return server
  }

  @Test func `a request in flight is finished, idle connections are closed`() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate()
    let server = try start(
      ClosureResponder { _ in
        .later {
          arrived.yield()
          await gate.wait()
          return .text("finished")
        }
      }
    )
    let idle = try TestClient(port: server.port)
    let busy = try TestClient(port: server.port)
    busy.send(get + get)
    for await _ in arrivals { break }

    // Other tests block the threads that a child task would need while this one waits.
    let stopped = Task(executorPreference: server.loops[0].taskExecutor) {
      await server.stop(grace: .seconds(60))
    }
    #expect(await elsewhere { try? idle.readToEnd() } == "")
    await gate.open()
    await stopped.value

    let answer = try busy.readAnswer()
    #expect(answer.body == "finished")
    #expect(answer["Connection"] == "close")
    #expect(try busy.readToEnd() == "")
    #expect(throws: TestFailure.self) { _ = try TestClient(port: server.port) }
  }

  @Test func `an answer on its way is finished, and its connection then closed`() async throws {
    let large = [UInt8](repeating: 0x61, count: 8_000_000)
    let server = try start(ClosureResponder { _ in .now(Response(.ok, body: .bytes(large))) })
    let idle = try TestClient(port: server.port)
    let reader = try TestClient(port: server.port, receiveBuffer: 65_536)
    reader.send(get)
    try reader.read(through: "\r\n\r\n")

    let stopped = Task(executorPreference: server.loops[0].taskExecutor) {
      await ContinuousClock().measure { await server.stop(grace: .seconds(60)) }
    }
    #expect(await elsewhere { try? idle.readToEnd() } == "")
    #expect(try reader.take(large.count) == large)
    #expect(try reader.readToEnd() == "")

    #expect(await stopped.value < .seconds(30))
    #expect(!reader.wasReset)
  }

  /// All of the answer is with the system when the server stops; the client has read its head.
  @Test func `what a client sends after the stop does not cost it the answer before`()
    async throws
  {
    let body = ResponseBody.bytes([UInt8](repeating: 0x61, count: 60_000))
    let server = try start(ClosureResponder { _ in .now(Response(.ok, body: body)) })
    let idle = try TestClient(port: server.port)
    let reader = try TestClient(port: server.port, receiveBuffer: 4_096)
    reader.send(get)
    try reader.read(through: "\r\n\r\n")

    let stopped = Task(executorPreference: server.loops[0].taskExecutor) {
      await server.stop(grace: .seconds(60))
    }
    // A thread of its own is in time for the half second that the server lingers.
    let count = await elsewhere {
      _ = try? idle.readToEnd()
      reader.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      return try? reader.readToEnd().utf8.count
    }
    await stopped.value

    #expect(count == 60_000)
    #expect(!reader.wasReset)
  }

  @Test func `streams end cleanly and at once`() async throws {
    let streams = (0..<50).map { TestStream(first: "\($0)") }
    let server = try start(
      ClosureResponder { request in
        let index = Int(request.path.dropFirst()) ?? 0
        return .now(Response(.ok, type: .eventStream, body: .stream(streams[index])))
      }
    )
    let clients = try streams.indices.map { index in
      let client = try TestClient(port: server.port)
      client.send("GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n")
      try client.read(through: "\r\n\r\n\(index)")
      return client
    }

    // On a loop's own thread the time is the server's; elsewhere it would be that of other tests too.
    let time = await Task(executorPreference: server.loops[0].taskExecutor) {
      await ContinuousClock().measure { await server.stop(grace: .seconds(60)) }
    }.value

    #expect(time < .seconds(3))
    for client in clients {
      #expect(try client.readToEnd() == "")
      #expect(!client.wasReset)
    }
    #expect(streams.allSatisfy { $0.log.entries == ["opened", "closed"] })
    #expect(server.statistics.streams == 0)
  }

  @Test func `what does not finish within the grace is dropped`() async throws {
    let log = Log()
    let forever = AsyncStream.makeStream(of: Void.self)
    let server = try start(
      ClosureResponder { _ in
        .later {
          log.append("begun")
          for await _ in forever.stream {}
          log.append("cancelled")
          return .text("late")
        }
      }
    )
    let client = try TestClient(port: server.port)
    client.send(get)
    #expect(await eventually { log.entries == ["begun"] })

    await server.stop(grace: .milliseconds(50))

    #expect(try client.readToEnd() == "")
    #expect(await eventually { log.entries == ["begun", "cancelled"] })
  }

  @Test func `a server that was never started gives its port back`() throws {
    var server: Server? = try Server(
      configuration: ServerConfiguration(port: 0),
      responder: ClosureResponder.echo
    )
    let port = try #require(server).port

    server = nil

    let again = try Server(
      configuration: ServerConfiguration(port: port),
      responder: ClosureResponder.echo
    )
    #expect(again.port == port)
  }
}

/// Lets everybody through once it is open.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
