import Glibc
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct LimitTests {
  private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  @Test(arguments: ["G", "GET / HTTP/1.1\r\nHost: h\r\n", "GET / HTTP/1.1\r\nHost: h\r\n\r"])
  func `a head that does not come is answered with 408`(start: String) async throws {
    let limits = limits { $0.headerTime = .milliseconds(50) }
    try await withServer(limits: limits, answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send(start)

      #expect(try client.readAnswer().status == 408)
      #expect(try client.readToEnd() == "")
      #expect(server.statistics.refused == 1)
    }
  }

  @Test(arguments: ["Content-Length: 5\r\n\r\nab", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"])
  func `a body that does not come is answered with 408`(rest: String) async throws {
    let limits = limits { $0.bodyTime = .milliseconds(50) }
    try await withServer(limits: limits, answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("POST / HTTP/1.1\r\nHost: h\r\n\(rest)")

      #expect(try client.readAnswer().status == 408)
      #expect(try client.readToEnd() == "")
    }
  }

  @Test func `the time of a head counts from its first octet, whatever trickles in`() async throws {
    let limits = limits { $0.headerTime = .milliseconds(100) }
    try await withServer(limits: limits, answering: .echo) { server in
      let client = try TestClient(port: server.port)
      let begin = ContinuousClock.now

      client.send("GET / HTTP/1.1\r\nHost: h\r\nX: ")
      while try !client.hasSomething(within: .milliseconds(5)) { client.send("y") }

      #expect(try client.readAnswer().status == 408)
      #expect(ContinuousClock.now - begin < .seconds(5))
    }
  }

  @Test func `an idle connection is closed without a word`() async throws {
    let limits = limits { $0.idleTime = .milliseconds(50) }
    try await withServer(limits: limits, answering: .echo) { server in
      let fresh = try TestClient(port: server.port)
      let used = try TestClient(port: server.port)
      used.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try used.readAnswer()

      #expect(try fresh.readToEnd() == "")
      #expect(try used.readToEnd() == "")
      #expect(server.statistics.refused == 0)
    }
  }

  @Test func `a client that does not read is dropped`() async throws {
    let limits = limits { $0.writeStallTime = .milliseconds(50) }
    let large = ResponseBody.bytes([UInt8](repeating: 0x61, count: 20_000_000))
    let responder = ClosureResponder { _ in .now(Response(.ok, body: large)) }
    try await withServer(limits: limits, answering: responder) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 4_096)

      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      try client.read(through: "\r\n\r\n")

      #expect(await eventually { server.statistics.connections == 0 })
    }
  }

  /// The system asks for more only when a good part of what it holds is delivered.
  @Test func `a client that reads slowly is not dropped`() async throws {
    let limits = limits { $0.writeStallTime = .seconds(3) }
    let count = 20_000_000
    let large = ResponseBody.bytes([UInt8](repeating: 0x61, count: count))
    let responder = ClosureResponder { _ in .now(Response(.ok, body: large)) }
    try await withServer(limits: limits, answering: responder) { server in
      let client = try TestClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")

      let isWhole = await elsewhere {
        for _ in 0..<40 {
          guard (try? client.take(6_000)) != nil else { return false }
          poll(nil, 0, 100)
        }
        return (try? client.wait { $0.count > count - 40 * 6_000 }) == true
      }

      #expect(isWhole)
    }
  }

  @Test func `an address has its share of connections and no more`() async throws {
    let limits = limits { $0.connectionsPerAddress = 2 }
    try await withServer(limits: limits, answering: .echo) { server in
      let first = try TestClient(port: server.port)
      let second = try TestClient(port: server.port)
      for client in [first, second] {
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try client.readAnswer()
      }

      let third = try TestClient(port: server.port)
      #expect(try third.readAnswer().status == 503)
      #expect(server.statistics.turnedAway == 1)

      first.close()
      #expect(await eventually { server.statistics.connections == 1 })
      let fourth = try TestClient(port: server.port)
      fourth.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try fourth.readAnswer().status == 200)
    }
  }

  @Test func `the responder says what a client with too many connections is told`() async throws {
    struct Marking: Responder {
      func respond(to request: Request) -> Reply { .now(.text("served")) }

      func respond(toRefused error: HTTPError, from peer: PeerAddress) -> Response {
        var response = Response.text(error.message, status: error.status)
        response.fields[.xContentTypeOptions] = "nosniff"
        return response
      }
    }
    let limits = limits { $0.connectionsPerAddress = 1 }
    try await withServer(limits: limits, answering: Marking()) { server in
      let first = try TestClient(port: server.port)
      first.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try first.readAnswer()

      let answer = try TestClient(port: server.port).readAnswer()

      #expect(answer.status == 503)
      #expect(answer["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test func `beyond the limit in all, connections wait until others close`() async throws {
    let limits = limits { $0.connections = 2 }
    try await withServer(limits: limits, answering: .echo) { server in
      let served = try (0..<2).map { _ in try TestClient(port: server.port) }
      for client in served {
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try client.readAnswer()
      }
      let waiting = try TestClient(port: server.port)
      waiting.send("GET /w HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try !waiting.hasSomething(within: .milliseconds(50)))

      served[0].close()

      #expect(try waiting.readAnswer().body == "GET /w ")
    }
  }

  @Test func `a thousand requests of distinct paths leave nothing behind`() async throws {
    try await withServer(answering: .echo) { server in
      for _ in 0..<10 {
        let client = try TestClient(port: server.port)
        for index in 0..<100 {
          client.send("GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n")
          _ = try client.readAnswer()
        }
        client.close()
      }

      #expect(await eventually { server.statistics.connections == 0 })
      #expect(server.statistics.requests == 1_000)
    }
  }

  @Test(arguments: ["256.1.1.1", "no such host"]) func `a host that is none is one clear error`(
    host: String
  ) {
    let error = #expect(throws: ServerError.self) {
      _ = try Server(
        configuration: ServerConfiguration(host: host, port: 0),
        responder: ClosureResponder.echo
      )
    }
    #expect(error?.description.hasPrefix("Cannot listen on \(host): ") == true)
  }

  @Test func `a taken port is one clear error, and free again after the stop`() async throws {
    var port = 0
    try await withServer(answering: .echo) { server in
      port = server.port
      let error = #expect(throws: ServerError.self) {
        _ = try Server(
          configuration: ServerConfiguration(port: port),
          responder: ClosureResponder.echo
        )
      }
      #expect(error?.description == "Cannot listen on 127.0.0.1 port \(port): the port is taken.")
      // A connection that the server closed first lingers in the system and must not be in the way.
      let client = try TestClient(port: port)
      client.send("GET / HTTP/1.0\r\n\r\n")
      _ = try client.readAnswer()
    }

    let server = try Server(
      configuration: ServerConfiguration(port: port),
      responder: ClosureResponder.echo
    )

    #expect(server.port == port)
  }

  @Test(arguments: ["0.0.0.0", "::1", "::", "localhost"])
  func `a host may stand for several addresses`(
    host: String
  ) async throws {
    let server = try Server(
      configuration: ServerConfiguration(host: host, port: 0),
      responder: ClosureResponder.echo
    )
    try server.start()
    if host != "::1" {
      let client = try TestClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.readAnswer().status == 200)
    }
    await server.stop()

    #expect(server.port > 0)
  }

  @Test func `an answer may take its time after a client that stalled has read on`() async throws {
    let large = ResponseBody.bytes([UInt8](repeating: 0x61, count: 4_000_000))
    let gate = AsyncStream.makeStream(of: Void.self)
    let responder = ClosureResponder { request in
      guard request.pathEquals("/slow") else { return .now(Response(.ok, body: large)) }
      return .later {
        for await _ in gate.stream { break }
        return .text("done")
      }
    }
    let limits = limits { $0.writeStallTime = .milliseconds(300) }
    try await withServer(limits: limits, answering: responder) { server in
      let client = try TestClient(port: server.port, receiveBuffer: 65_536)
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /slow HTTP/1.1\r\nHost: h\r\n\r\n")

      try client.read(through: "\r\n\r\n")
      _ = try client.take(4_000_000)
      #expect(try !client.hasSomething(within: .milliseconds(900)))
      gate.continuation.yield()

      #expect(try client.readAnswer().body == "done")
    }
  }

  @Test func `bodies that are not complete have a bound in all`() async throws {
    let limits = limits {
      $0.bodiesInAll = 100_000
      $0.message.body = 70_000
    }
    let part = [UInt8](repeating: 0x61, count: 60_000)
    let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 60001\r\n\r\n"
    try await withServer(limits: limits, answering: .echo) { server in
      let first = try TestClient(port: server.port)
      first.send(head)
      first.send(part)
      let second = try TestClient(port: server.port)
      #expect(await eventually { server.statistics.connections == 2 })
      second.send(head)
      second.send(part)

      let refusal = try second.readAnswer()
      first.send("a")

      #expect(refusal.status == 503)
      #expect(refusal["Retry-After"] == "5")
      #expect(try first.readAnswer().status == 200)

      // What is complete or given up is counted no more.
      for _ in 0..<3 {
        let next = try TestClient(port: server.port)
        next.send(head)
        next.send(part + [0x61])
        #expect(try next.readAnswer().status == 200)
        let lost = try TestClient(port: server.port)
        lost.send(head)
        lost.send(part)
        lost.close()
        #expect(await eventually { server.statistics.connections <= 3 })
      }
    }
  }

  @Test func `there is room for one body of the largest size`() async throws {
    let limits = limits {
      $0.bodiesInAll = 1_000
      $0.message.body = 200_000
    }
    try await withServer(limits: limits, answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n")
      client.send([UInt8](repeating: 0x61, count: 200_000))

      #expect(try client.readAnswer().status == 200)
    }
  }
}
