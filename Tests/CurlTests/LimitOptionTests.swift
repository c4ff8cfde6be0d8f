import Foundation
import TestSupport
import Testing

extension CurlTests {
  @Suite struct LimitOptions {
    struct Case: CustomTestStringConvertible, Sendable {
      let option: String
      let limit: Int
      /// The words that have curl reach a size, at which the request is served still.
      let words: @Sendable (Int) -> [String]
      let status: Int

      var testDescription: String { option }
    }

    static let sizes = [
      // The line is "GET /?" and " HTTP/1.1" and what is between.
      Case(
        option: "--request-line-limit",
        limit: 100,
        words: { ["--get", "--data", String(repeating: "a", count: $0 - 20)] },
        status: 414
      ),
      Case(
        option: "--header-limit",
        limit: 400,
        words: { ["--header", "X-Long: " + String(repeating: "a", count: $0 - 150)] },
        status: 431
      ),
      // Host, User-Agent and Accept are curl's own.
      Case(
        option: "--header-count",
        limit: 20,
        words: { (4...$0).flatMap { ["--header", "X-\($0): 1"] } },
        status: 431
      ),
      Case(
        option: "--body-limit",
        limit: 1_000,
        words: { ["--data", "a=" + String(repeating: "b", count: $0 - 2)] },
        status: 413
      ),
    ]

    @Test(arguments: sizes)
    func `a size that an option sets is the one that counts`(limit: Case) async throws {
      let server = try await RunningServer([limit.option, "\(limit.limit)"])
      let visitor = Visitor(server)

      let within = await visitor.attempt("/login", limit.words(limit.limit))
      let over = await visitor.attempt("/login", limit.words(limit.limit + 300))

      #expect([200, 422].contains(within?.status), "\(String(describing: within))")
      #expect(over?.status == limit.status)
    }

    @Test(arguments: [
      ("--header-time", "GET / HTTP/1.1\r\nHost: localhost\r\n"),
      ("--body-time", "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na="),
    ])
    func `a time that an option sets is the one that counts`(
      option: String,
      start: String
    ) async throws {
      let server = try await RunningServer([option, "1"])
      let connection = try RawConnection(port: server.port)

      connection.send(start)

      let answer = try #require(await connection.rest(within: .seconds(8)))
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `bytes of a body earn it time, at the rate of the option`() async throws {
      let server = try await RunningServer(["--body-time", "1", "--body-rate", "1"])
      let connection = try RawConnection(port: server.port)
      let begin = ContinuousClock.now

      connection.send("POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na=")

      let answer = try #require(await connection.rest(within: .seconds(20)))
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
      #expect(ContinuousClock.now - begin > .seconds(2))
    }

    @Test func `a connection is idle as long as the option says`() async throws {
      let server = try await RunningServer(["--idle-time", "1"])
      let connection = try RawConnection(port: server.port)

      connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")

      let answer = try #require(await connection.rest(within: .seconds(10)))
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `an answer is left unread as long as the option says`() async throws {
      let server = try await RunningServer(["--stall-time", "1"])
      let connection = try RawConnection(port: server.port, receiveBuffer: 4_096)
      let request = "GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n"

      connection.send(String(repeating: request, count: 1_000))

      // The connection that asks is the one that is left.
      let end = ContinuousClock.now + .seconds(10)
      var open = 2
      while open > 1, .now < end { open = try await server.metric("rivulet_connections") }
      #expect(open == 1)
    }

    @Test func `connections in all are as many as the option says`() async throws {
      let server = try await RunningServer(["--connections", "2"])
      let served = try (0..<2).map { _ in try RawConnection(port: server.port) }
      for connection in served {
        connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      #expect(await RawConnection.readable(2, of: served, within: .seconds(5)).count == 2)

      let waiting = await Visitor(server).attempt("/healthz", ["--max-time", "1"])
      served[0].end()
      let next = await Visitor(server).attempt("/healthz")

      #expect(waiting == nil)
      #expect(next?.status == 200)
    }

    @Test(arguments: [
      ["--body-limit", "-1"], ["--connections", "0"], ["--header-time", "0"],
      ["--idle-time", "3601"], ["--stall-time", "1s"], ["--request-line-limit", "63"],
    ])
    func `a limit that makes no sense is refused`(options: [String]) async throws {
      let process = try RunningServer.start(options)

      #expect(await process.exit(within: .seconds(10)) == 2)
      #expect(process.progress.errorText.contains("\(options[0]) takes a whole number from "))
    }
  }
}
