import TestSupport
import Testing

extension CurlTests {
  @Suite struct RegisterStream {
    /// A visitor with the cookie of an earlier GET, and their stream.
    private func open(_ view: String = "t1") async throws -> (Visitor, EventStream) {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      return (visitor, try await visitor.stream("/register/events?view=\(view)"))
    }

    private func type(_ form: KeyValuePairs<String, String>, by visitor: Visitor) async throws {
      let answer = try await visitor.post("/register/fields", form)
      #expect(answer.status == 204)
    }

    @Test func `a stream begins with retry and the whole state`() async throws {
      let (_, stream) = try await open()

      try await stream.wait(for: "register") { $0.isDisabled }

      let head = try #require(stream.head)
      #expect(head.status == 200)
      #expect(head.field("content-type")?.hasPrefix("text/event-stream") == true)
      #expect(head.field("cache-control") == "no-cache, no-transform")
      #expect(head.field("x-accel-buffering") == "no")
      #expect(try #require(stream.decoded.retry) >= 1000)
      #expect(try #require(stream.decoded.retry) <= 5000)
      let targets = Set(stream.patches.map(\.target))
      #expect(
        targets.isSuperset(of: [
          "username-message", "password-message", "repeat-password-message", "password",
          "repeat-password", "register",
        ])
      )
      #expect(stream.patches.allSatisfy { $0.action == "replace" && $0.method == "morph" })
    }

    @Test func `the retry times of several streams differ`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      var times: Set<Int> = []
      for number in 1...6 {
        let stream = try await visitor.stream("/register/events?view=t\(number)")
        try await stream.wait(for: "register") { $0.isDisabled }
        times.insert(try #require(stream.decoded.retry))
      }

      #expect(times.count > 1)
    }

    @Test func `a short name is told within 100 ms, a good one enables the password`() async throws
    {
      let (visitor, stream) = try await open()
      try await stream.wait(for: "password") { $0.isDisabled }
      var delays: [Duration] = []
      for round in 0..<5 {
        let start = ContinuousClock.now
        try await type(["view": "t1", "username": "abc"], by: visitor)
        let failed = try await stream.wait(for: "username-message") {
          $0.text.contains("At least 6 characters")
        }
        delays.append(failed - start)
        try await type(["view": "t1", "username": "abcdef\(round)"], by: visitor)
        try await stream.wait(for: "username-message", toShow: "Username available")
        try await stream.wait(for: "password") { !$0.isDisabled }
      }

      // The time from curl's start to the patch; the middle one, as the machine has other work.
      #expect(delays.sorted()[2] < .milliseconds(100), "\(delays)")
    }

    @Test func `field by field the form opens, up to the button`() async throws {
      let (visitor, stream) = try await open()
      try await type(["view": "t1", "username": "abcdef"], by: visitor)
      try await stream.wait(for: "password") { !$0.isDisabled }

      try await type(["view": "t1", "password": "12345"], by: visitor)
      try await stream.wait(for: "password-message", toShow: "At least 6 characters")
      #expect(stream.element("repeat-password")?.isDisabled == true)

      try await type(["view": "t1", "password": "123456"], by: visitor)
      try await stream.wait(for: "repeat-password") { !$0.isDisabled }

      try await type(["view": "t1", "repeatPassword": "123457"], by: visitor)
      try await stream.wait(for: "repeat-password-message", toShow: "Passwords do not match")
      #expect(stream.element("register")?.isDisabled == true)

      try await type(["view": "t1", "repeatPassword": "123456"], by: visitor)
      try await stream.wait(for: "register") { !$0.isDisabled }

      try await type(["view": "t1", "username": "abc"], by: visitor)
      try await stream.wait(for: "register") { $0.isDisabled }
      try await stream.wait(for: "password") { $0.isDisabled }
    }

    @Test func `a taken name is told while it is typed`() async throws {
      let (visitor, stream) = try await open()
      _ = try await Visitor(visitor.server).register("abcdef")

      try await type(["view": "t1", "username": "abcdef"], by: visitor)

      try await stream.wait(for: "username-message", toShow: "This username is taken")
      #expect(stream.element("password")?.isDisabled == true)
    }

    @Test func `no password is ever in the stream`() async throws {
      let (visitor, stream) = try await open()

      try await type(["view": "t1", "username": "abcdef", "password": "tell-nobody"], by: visitor)
      try await stream.wait(for: "repeat-password") { !$0.isDisabled }

      #expect(!stream.raw.contains("tell-nobody"))
    }

    @Test func `a post with an older seq changes nothing`() async throws {
      let (visitor, stream) = try await open()
      try await type(["view": "t1", "seq": "5", "username": "abcdef"], by: visitor)
      try await stream.wait(for: "username-message", toShow: "Username available")

      try await type(["view": "t1", "seq": "4", "username": "abc"], by: visitor)
      try await type(["view": "t1", "seq": "5", "username": "abcd"], by: visitor)
      try await type(["view": "t1", "seq": "6", "password": "12345"], by: visitor)
      try await stream.wait(for: "password-message", toShow: "At least 6 characters")

      #expect(stream.element("username-message")?.text.contains("Username available") == true)
      let failed = stream.patches.filter {
        $0.target == "username-message" && $0.markup.text.contains("At least 6")
      }
      #expect(failed.isEmpty)
    }

    @Test func `an unknown view is 404`() async throws {
      let (visitor, _) = try await open()

      #expect(try await visitor.post("/register/fields", ["view": "t2"]).status == 404)
    }

    @Test func `another session's view is unknown`() async throws {
      let (visitor, _) = try await open()
      let other = Visitor(visitor.server)
      _ = try await other.get("/register")

      let answer = try await other.post("/register/fields", ["view": "t1", "username": "abc"])

      #expect(answer.status == 404)
    }

    @Test(arguments: ["", "a.b", "a%20b", "%3Cb%3E", String(repeating: "a", count: 65)])
    func `a malformed view is 400`(view: String) async throws {
      let (visitor, _) = try await open()

      let fields = try await visitor.request("/register/fields", ["--data", "view=\(view)"])
      let events = try await visitor.request(
        "/register/events?view=\(view)",
        ["--max-time", "5"]
      )

      #expect(fields.status == 400)
      #expect(events.status == 400)
    }

    @Test func `a stream without a view makes one up, and posts without one reach it`() async throws
    {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let stream = try await visitor.stream("/register/events")
      let view = try #require(stream.head?.field("live-view"))

      try await type(["username": "abc"], by: visitor)
      try await stream.wait(for: "username-message", toShow: "At least 6 characters")
      try await type(["view": view, "username": "abcdef"], by: visitor)
      try await stream.wait(for: "username-message", toShow: "Username available")
    }

    @Test func `a second connection takes the view over and the first one ends`() async throws {
      let (visitor, first) = try await open()
      try await type(["view": "t1", "username": "abc"], by: visitor)
      try await first.wait(for: "username-message", toShow: "At least 6 characters")

      let second = try await visitor.stream("/register/events?view=t1")

      #expect(await first.end(within: .seconds(2)) == 0)
      try await second.wait(for: "username-message", toShow: "At least 6 characters")
    }

    @Test func `a view outlives a lost connection`() async throws {
      let (visitor, first) = try await open()
      try await type(["view": "t1", "username": "abc"], by: visitor)
      try await first.wait(for: "username-message", toShow: "At least 6 characters")
      first.kill()
      _ = await first.end(within: .seconds(2))

      let second = try await visitor.stream("/register/events?view=t1")

      try await second.wait(for: "username-message", toShow: "At least 6 characters")
    }

    @Test(.enabled(if: slowTestsAreWanted))
    func `a comment goes out every 15 seconds`() async throws {
      let (_, stream) = try await open()

      let moment = await stream.curl.wait(within: .seconds(17)) { progress in
        let body = Answer(progress.output)?.body ?? ""
        return !EventStreamDecoder(Array(body.utf8)).comments.isEmpty
      }

      #expect(moment != nil)
    }
  }
}
