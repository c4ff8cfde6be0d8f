import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct StreamLoad {
    private struct Held: Equatable, CustomStringConvertible {
      let liveViews: Int
      let streams: Int
      let subscriptions: Int
      let descriptors: Int

      var description: String {
        "\(liveViews) views, \(streams) streams, \(subscriptions) subscriptions, \(descriptors) fds"
      }
    }

    /// What the server holds while one request for its metrics is open.
    private func held(by server: RunningServer) async throws -> Held {
      Held(
        liveViews: try await server.metric("rivulet_live_views"),
        streams: try await server.metric("rivulet_streams"),
        subscriptions: try await server.metric("rivulet_subscriptions"),
        descriptors: server.descriptors
      )
    }

    /// Asks until the answer is the wanted one, or until time is up.
    private func held(
      by server: RunningServer,
      within limit: Duration,
      until isMet: (Held) -> Bool
    ) async throws -> Held {
      let end = ContinuousClock.now + limit
      var last = try await held(by: server)
      while !isMet(last), ContinuousClock.now < end { last = try await held(by: server) }
      return last
    }

    /// What the server holds once no view is left and no descriptor goes any more.
    private func settled(_ server: RunningServer) async throws -> Held {
      var last = try await held(by: server, within: .seconds(5)) { $0.liveViews == 0 }
      for _ in 0..<5 {
        let next = try await held(by: server)
        if next.descriptors < last.descriptors { last = next }
      }
      return last
    }

    /// Opens 25 streams of each of 8 sessions, each session's by one curl.
    private func open(on server: RunningServer, _ path: String) async throws -> [ChildProcess] {
      var curls: [ChildProcess] = []
      for number in 1...8 {
        let visitor =
          path.hasPrefix("/register")
          ? Visitor(server) : try await Visitor.signedIn(server, as: "visitor-\(number)")
        _ = try await visitor.get("/register")
        curls.append(
          try visitor.start(
            path + "/events?view=t[1-25]",
            words: [
              "--no-buffer", "--parallel", "--parallel-immediate", "--parallel-max", "25",
            ]
          )
        )
      }
      return curls
    }

    @Test(arguments: ["/register", "/cart"])
    func `two hundred streams, opened and killed, leave nothing behind`(
      path: String
    ) async throws {
      let server = try await RunningServer()
      // The first of each kind may load what stays.
      let first = try await Visitor.signedIn(server).stream(path + "/events?view=t1")
      try await first.wait(for: path == "/cart" ? "summary" : "register") { _ in true }
      first.kill()
      let baseline = try await settled(server)
      #expect(baseline.liveViews == 0)
      #expect(baseline.streams == 0)

      let curls = try await open(on: server, path)
      let full = try await held(by: server, within: .seconds(20)) {
        $0.streams == 200 && $0.liveViews == 200
      }
      for curl in curls { curl.signal(SIGKILL) }
      let after = try await held(by: server, within: .seconds(10)) { $0 == baseline }

      #expect(full.streams == 200)
      #expect(full.liveViews == 200)
      #expect(full.subscriptions >= baseline.subscriptions + 200)
      #expect(full.descriptors >= 200)
      #expect(after == baseline)
    }

    @Test func `the memory of two hundred streams goes back to the system`() async throws {
      let server = try await RunningServer()
      let memory = { try await server.metric("process_resident_memory_bytes") }
      // The first of each kind may load what stays.
      try await Visitor.signedIn(server).stream("/register/events?view=t1").kill()
      let before = try await memory()

      let curls = try await open(on: server, "/register")
      _ = try await held(by: server, within: .seconds(20)) { $0.liveViews == 200 }
      let during = try await memory()
      for curl in curls { curl.signal(SIGKILL) }
      let end = ContinuousClock.now + .seconds(30)
      var after = try await memory()
      while after - before > (during - before) / 2, ContinuousClock.now < end {
        after = try await memory()
      }

      #expect(during - before > 1_000_000)
      #expect(after - before <= (during - before) / 2, "\(before), \(during), \(after)")
    }

    @Test func `a view ends when its grace is over`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let stream = try await visitor.stream("/register/events?view=t1")
      try await stream.wait(for: "register") { _ in true }

      stream.kill()
      let after = try await held(by: visitor.server, within: .seconds(5)) { $0.liveViews == 0 }
      let answer = try await visitor.post("/register/fields", ["view": "t1"])

      #expect(after.liveViews == 0)
      #expect(answer.status == 404)
    }

    @Test func `a page without a stream leaves nothing behind`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let baseline = try await settled(visitor.server)

      for _ in 0..<20 { _ = try await visitor.get("/register") }

      let after = try await held(by: visitor.server, within: .seconds(5)) { $0 == baseline }
      #expect(after == baseline)
    }

    @Test func `a session has at most 32 live views`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let curl = try visitor.start(
        "/register/events?view=t[1-32]",
        words: ["--no-buffer", "--parallel", "--parallel-immediate", "--parallel-max", "32"]
      )
      let full = try await held(by: visitor.server, within: .seconds(10)) { $0.liveViews == 32 }
      #expect(full.liveViews == 32)

      let answer = try await visitor.request("/register/events?view=t33", ["--max-time", "5"])

      #expect(answer.status == 429)
      #expect(curl.progress.exit == nil)
    }
  }
}
