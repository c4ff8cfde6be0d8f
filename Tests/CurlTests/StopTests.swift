import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Stop {
    @Test(arguments: [SIGTERM, SIGINT])
    func `a stop with open streams exits 0 within 3 seconds`(signal: Int32) async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)
      let cart = try await visitor.stream("/cart/events?view=t1")
      let heroes = try await visitor.stream("/heroes/events?view=t2")
      try await cart.wait(for: "summary") { _ in true }
      try await heroes.wait(for: "results") { _ in true }

      server.process.signal(signal)
      let code = await server.process.exit(within: .seconds(3))

      #expect(code == 0)
      #expect(await cart.end(within: .seconds(1)) == 0)
      #expect(await heroes.end(within: .seconds(1)) == 0)
    }

    @Test func `a stop without visitors exits 0 within 3 seconds`() async throws {
      let server = try await RunningServer()

      server.process.signal(SIGTERM)

      #expect(await server.process.exit(within: .seconds(3)) == 0)
    }

    @Test func `a stop answers the requests in flight`() async throws {
      let server = try await RunningServer()
      let visitors = (0..<4).map { _ in Visitor(server) }

      // Hashing a password takes long enough for the stop to come in between.
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for (number, visitor) in visitors.enumerated() {
          group.addTask { try await visitor.register("visitor-\(number)").status }
        }
        let first = try await group.next() ?? 0
        server.process.signal(SIGTERM)
        return try await group.reduce(into: [first]) { $0.append($1) }
      }

      #expect(statuses == [303, 303, 303, 303])
      #expect(await server.process.exit(within: .seconds(3)) == 0)
    }

    @Test func `the port and the data can be taken again at once`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)
      let stream = try await visitor.stream("/cart/events?view=t1")
      try await stream.wait(for: "summary") { _ in true }
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(3))

      let next = try await RunningServer(port: server.port, in: server.folder)

      #expect(next.port == server.port)
      #expect(try await visitor.get("/cart").status == 200)
    }
  }
}
