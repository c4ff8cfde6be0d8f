import Glibc
import TestSupport
import Testing

extension CurlTests {
  /// Forms whose answer was lost with the server, and which are sent to the next one again.
  @Suite struct RepeatedPosts {
    /// Sends a form, kills the server once the change is on disk, and sends the form again.
    private func twice(
      _ visitor: Visitor,
      _ path: String,
      _ form: KeyValuePairs<String, String>
    ) async throws -> (first: Answer, second: Answer, next: RunningServer, visitor: Visitor) {
      // Its cookies are those of before the answer, which has got lost.
      let sender = try visitor.moved(to: visitor.server)
      let first = try await sender.post(path, form)
      let server = visitor.server
      server.process.signal(SIGKILL)
      #expect(await server.process.exit(within: .seconds(5)) == 128 + SIGKILL)
      let next = try await RunningServer(in: server.folder)
      let moved = try visitor.moved(to: next)
      return (first, try await moved.post(path, form), next, moved)
    }

    private func friends(_ visitor: Visitor) async throws -> [String?] {
      try await visitor.askingForJSON.get("/friends").json()["friends"].elements
        .map { $0["lastName"].text }
    }

    @Test func `a friend is added once, and the answer is that of the first time`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let (first, second, _, next) = try await twice(
        visitor,
        "/friends",
        ["idem": "k", "firstName": "Ada", "lastName": "Lovelace", "phone": "110"]
      )

      #expect(first.status == 303)
      #expect(second.status == 303)
      #expect(second.field("location") == "/friends")
      #expect(try await next.get("/friends").page.text.contains("Lovelace"))
      #expect(try await friends(next) == ["Lovelace"])
    }

    @Test func `a program is told again what was made`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let (first, second, _, next) = try await twice(
        visitor.askingForJSON,
        "/friends",
        ["idem": "k", "firstName": "Ada", "lastName": "Lovelace", "phone": "110"]
      )

      #expect(first.status == 201)
      #expect(second.status == 201)
      #expect(second.body == first.body)
      #expect(try await friends(next) == ["Lovelace"])
    }

    @Test func `plus counts once`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer(), language: "zh-Hans")

      let (first, second, _, next) = try await twice(
        visitor,
        "/cart/items/8787878/increment",
        ["idem": "k"]
      )

      #expect(first.status == 303)
      #expect(second.status == 303)
      #expect(second.field("location") == "/cart")
      let json = try await next.askingForJSON.get("/cart").json()
      #expect(json["summary"] == "共3味药，8g，药品参考总价:48.0元")
    }

    @Test func `a submit to a live view that is there again is acknowledged`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer(), language: "zh-Hans")
      let stream = try await visitor.stream("/cart/events?view=t1")
      try await stream.wait(for: "summary", toShow: "7g")
      let form: KeyValuePairs = ["idem": "k", "view": "t1"]
      let first = try await visitor.post("/cart/items/8787878/increment", form)
      let server = visitor.server
      server.process.signal(SIGKILL)
      #expect(await server.process.exit(within: .seconds(5)) == 128 + SIGKILL)

      let next = try await visitor.moved(to: RunningServer(in: server.folder))
      let reopened = try await next.stream("/cart/events?view=t1")
      try await reopened.wait(for: "summary", toShow: "8g")
      let second = try await next.post("/cart/items/8787878/increment", form)

      #expect(first.status == 204)
      #expect(second.status == 204)
      let json = try await next.askingForJSON.get("/cart").json()
      #expect(json["summary"] == "共3味药，8g，药品参考总价:48.0元")
    }

    @Test func `an account is made once, and its owner is told so`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")

      let (first, second, _, next) = try await twice(
        visitor,
        "/register",
        [
          "idem": "k", "username": "abcdef", "password": Visitor.password,
          "repeatPassword": Visitor.password,
        ]
      )

      #expect(first.status == 303)
      #expect(second.status == 303)
      #expect(second.field("location") == "/login")
      #expect(try await next.signIn("abcdef").status == 303)
    }

    @Test func `a name that somebody else has stays taken`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let other = Visitor(visitor.server)
      _ = try await other.register("abcdef")

      let (first, second, _, _) = try await twice(
        visitor,
        "/register",
        [
          "idem": "k", "username": "abcdef", "password": Visitor.password,
          "repeatPassword": Visitor.password,
        ]
      )

      #expect(first.status == 422)
      #expect(second.status == 422)
    }

    @Test func `the same key with other entries is refused`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())
      let (_, _, _, next) = try await twice(
        visitor,
        "/friends",
        ["idem": "k", "firstName": "Ada", "lastName": "Lovelace", "phone": "110"]
      )
      next.server.process.signal(SIGKILL)
      #expect(await next.server.process.exit(within: .seconds(5)) == 128 + SIGKILL)
      let third = try await next.moved(to: RunningServer(in: visitor.server.folder))

      let answer = try await third.post(
        "/friends",
        ["idem": "k", "firstName": "Ada", "lastName": "King", "phone": "110"]
      )

      #expect(answer.status == 422)
      #expect(answer.page.text.contains("This form was sent before with other entries."))
      #expect(try await friends(third) == ["Lovelace"])
    }
  }
}
