import TestSupport
import Testing

extension CurlTests {
  @Suite struct Login {
    @Test func `an unknown name is told`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.signIn("nobody")

      #expect(answer.status == 422)
      #expect(answer.page.element("username-message")?.text.contains("No such user") == true)
      #expect(answer.page.element("username")?.attributes["value"] == "nobody")
    }

    @Test func `a wrong password is told, the name kept, the password not echoed`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.signIn("abcdef", password: "tell-nobody")

      #expect(answer.status == 422)
      #expect(answer.page.text.contains("Wrong password"))
      #expect(answer.page.element("username")?.attributes["value"] == "abcdef")
      #expect(!answer.body.contains("tell-nobody"))
      #expect(try await visitor.get("/heroes").status == 303)
    }

    @Test func `the right password leads to the heroes, which say so`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.signIn("abcdef")
      let heroes = try await visitor.get("/heroes")

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/heroes")
      #expect(heroes.status == 200)
      #expect(heroes.page.text.contains("Signed in"))
      #expect(heroes.page.text.contains("abcdef"))
    }

    @Test func `signing in renews the session's cookie`() async throws {
      let visitor = Visitor(try await RunningServer())
      let anonymous = try await visitor.get("/login").cookies("session")
      _ = try await visitor.register("abcdef")

      let signedIn = try await visitor.signIn("abcdef").cookies("session")

      #expect(anonymous.count == 1)
      #expect(signedIn.count == 1)
      #expect(signedIn != anonymous)
    }

    @Test func `the cookie is hidden from scripts, of this host and of this site`() async throws {
      let cookies = try await Visitor(RunningServer()).get("/login").cookies("session")

      let attributes = try #require(cookies.first).split(separator: "; ").dropFirst()
        .map { $0.lowercased() }
      #expect(Set(attributes).isSuperset(of: ["httponly", "samesite=lax", "path=/"]))
      #expect(!attributes.contains("secure"))
      #expect(!attributes.contains { $0.hasPrefix("domain") })
    }

    @Test func `an id that the server did not issue is not adopted`() async throws {
      let visitor = Visitor(try await RunningServer())
      let forged = "session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

      let answer = try await visitor.request("/login", ["--cookie", forged])

      #expect(answer.status == 200)
      #expect(answer.cookies("session").count == 1)
      #expect(answer.cookies("session").first?.hasPrefix(forged) == false)
    }

    @Test(arguments: ["/cart", "/heroes?q=s"])
    func `a page of this site can be next`(next: String) async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.signIn("abcdef", next: next)

      #expect(answer.status == 303)
      #expect(answer.field("location") == next)
    }

    @Test(
      arguments: [
        "http://evil.example/", "//evil.example/", "/\\evil.example/", "\\\\evil.example",
        "https:evil.example", "javascript:alert(1)", "/\t/evil.example", "/\r\nX-Evil: 1",
        "cart", "",
      ]
    )
    func `a page elsewhere is never next`(next: String) async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.signIn("abcdef", next: next)

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/heroes")
      #expect(answer.field("x-evil") == nil)
    }

    @Test(arguments: ["/heroes", "/cart"])
    func `a page of members sends a stranger to the login and back`(path: String) async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.get(path + "?q=s")
      let login = try #require(answer.field("location"))
      let form = try await visitor.get(login).page
      let fields = form.elements { $0.attributes["action"] == "/login" }.map { Markup($0.inner) }
      let next = try #require(
        fields.flatMap { $0.elements { $0.attributes["name"] == "next" } }
          .compactMap { $0.attributes["value"] }.first
      )
      let signedIn = try await visitor.signIn("abcdef", next: next)

      #expect(answer.status == 303)
      #expect(login.hasPrefix("/login?next="))
      #expect(signedIn.field("location") == path + "?q=s")
    }

    @Test(arguments: ["/heroes", "/cart", "/cart/catalogue"])
    func `a stranger gets 401 as JSON`(path: String) async throws {
      let visitor = Visitor(try await RunningServer()).askingForJSON

      let answer = try await visitor.get(path)

      #expect(answer.status == 401)
      #expect(try answer.json()["message"].text?.isEmpty == false)
    }

    @Test(arguments: ["/heroes/events?view=t1", "/cart/events?view=t1"])
    func `a stranger gets 401 for a stream`(path: String) async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.request(path, ["--max-time", "5"])

      #expect(answer.status == 401)
    }

    @Test func `the first page depends on who asks`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)

      let stranger = try await Visitor(server).get("/")
      let member = try await visitor.get("/")

      #expect(stranger.status == 303)
      #expect(stranger.field("location") == "/login")
      #expect(member.status == 303)
      #expect(member.field("location") == "/heroes")
    }

    @Test func `the stream tells who is known and opens the button for a password`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")
      let stream = try await visitor.stream("/login/events?view=t1")
      try await stream.wait(for: "sign-in") { $0.isDisabled }

      _ = try await visitor.post("/login/fields", ["view": "t1", "username": "nobody"])
      try await stream.wait(for: "username-message", toShow: "No such user")
      _ = try await visitor.post("/login/fields", ["view": "t1", "username": "abcdef"])
      try await stream.wait(for: "username-message", toShow: "Username available")
      _ = try await visitor.post("/login/fields", ["view": "t1", "password": "x"])
      try await stream.wait(for: "sign-in") { !$0.isDisabled }
      _ = try await visitor.post("/login/fields", ["view": "t1", "password": ""])
      try await stream.wait(for: "sign-in") { $0.isDisabled }
    }

    @Test func `signing out ends the session and its streams within a second`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())
      let heroes = try await visitor.stream("/heroes/events?view=t1")
      let cart = try await visitor.stream("/cart/events?view=t2")
      let start = ContinuousClock.now

      let answer = try await visitor.post("/logout")

      #expect(await heroes.end(within: .seconds(2)) == 0)
      #expect(await cart.end(within: .seconds(2)) == 0)
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(answer.status == 303)
      #expect(try await visitor.get("/cart").status == 303)
    }

    @Test func `signing out ends the session for a copy of its cookie too`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())
      let copy = try visitor.moved(to: visitor.server)

      _ = try await visitor.post("/logout")

      #expect(try await copy.get("/cart").status == 303)
    }
  }
}
