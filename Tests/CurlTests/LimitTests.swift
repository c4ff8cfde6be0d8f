import Foundation
import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Limits {
    @Test func `registrations of one address are bounded`() async throws {
      let server = try await RunningServer(["--registrations-per-hour", "2"])
      let visitor = Visitor(server)

      var statuses: [Int] = []
      for number in 1...3 {
        statuses.append(try await visitor.register("visitor-\(number)").status)
      }

      #expect(statuses == [303, 303, 429])
      #expect(try await visitor.signIn("visitor-1").status == 303)
    }

    @Test func `wrong passwords bring a delay, for that account alone`() async throws {
      let server = try await RunningServer()
      let visitor = Visitor(server)
      _ = try await visitor.register("first-visitor")
      _ = try await visitor.register("other-visitor")
      for _ in 1...5 {
        #expect(try await visitor.signIn("first-visitor", password: "wrong").status == 422)
      }

      // The delay grows from here on; at the latest after a few more one has to wait.
      var refused: Answer?
      for _ in 1...3 where refused == nil {
        let answer = try await visitor.signIn("first-visitor", password: "wrong")
        if answer.status == 429 { refused = answer }
      }

      let answer = try #require(refused)
      let seconds = try #require(answer.field("retry-after").flatMap { Int($0) })
      #expect(seconds >= 1)
      #expect(answer.page.elements(named: "h1").count == 1)
      #expect(try await visitor.signIn("other-visitor").status == 303)
    }

    @Test func `failed sign-ins of one address are bounded`() async throws {
      let server = try await RunningServer(["--sign-in-failures", "2"])
      let visitor = Visitor(server)
      _ = try await visitor.register("abcdef")

      var statuses: [Int] = []
      for number in 1...3 {
        statuses.append(try await visitor.signIn("nobody-\(number)").status)
      }

      #expect(statuses == [422, 422, 429])
    }

    @Test func `connections of one address are bounded`() async throws {
      let server = try await RunningServer(["--connections-per-address", "3"])
      let visitor = Visitor(server)
      _ = try await visitor.get("/register")
      var streams: [EventStream] = []
      for number in 1...3 {
        streams.append(try await visitor.stream("/register/events?view=t\(number)"))
      }

      let curl = try visitor.start("/login", words: ["--max-time", "5"])
      let code = await curl.exit(within: .seconds(10))
      let refusal = Answer(curl.progress.output)?.status

      #expect(code != 0 || refusal == 429 || refusal == 503)
      #expect(streams.allSatisfy { $0.curl.progress.exit == nil })
      for stream in streams {
        stream.kill()
        _ = await stream.end(within: .seconds(2))
      }
      // The server needs a moment to see that they are gone.
      var status = 0
      let end = ContinuousClock.now + .seconds(5)
      while status != 200, .now < end { status = await visitor.attempt("/login")?.status ?? 0 }
      #expect(status == 200)
    }

    @Test(.enabled(if: slowTestsAreWanted))
    func `a reader that stalls costs little and is right again when it reads`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, language: "zh-Hans")
      let stream = try await visitor.stream("/heroes/events?view=t1")
      try await stream.wait(for: "results", toShow: "林冲")
      let forms = (1...600).map { number in
        "view=t1&seq=\(number)&q=\(number.isMultiple(of: 2) ? "s" : "l")"
      }
      // What the server needs once is there after the first ones.
      let first = try visitor.start(posting: Array(forms.prefix(50)), to: "/heroes/fields")
      #expect(await first.exit(within: .seconds(60)) == 0)
      let before = try Self.memory(of: server)

      stream.curl.signal(SIGSTOP)
      let curl = try visitor.start(posting: Array(forms.dropFirst(50)), to: "/heroes/fields")
      let code = await curl.exit(within: .seconds(90))
      let after = try Self.memory(of: server)
      stream.curl.signal(SIGCONT)

      #expect(code == 0)
      #expect(after - before < 2 << 20, "\(before) bytes before, \(after) after")
      try await stream.wait(for: "q") { $0.attributes["value"] == "s" }
      try await stream.wait(for: "results", toShow: "史进")
    }

    /// The bytes of memory that a server keeps, by the kernel's count.
    private static func memory(of server: RunningServer) throws -> Int {
      let path = "/proc/\(server.process.identifier)/status"
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
      return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
    }
  }
}
