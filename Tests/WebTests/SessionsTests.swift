import HTTP
import Testing
import Web
import WebTesting

@Suite struct SessionsTests {
  let site = TestSite()

  @Test func `the first page begins an anonymous session`() async throws {
    let answer = await site.visitor().get("/")

    let line = try #require(answer.setCookie("session"))
    #expect(line.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
    #expect(!line.contains("Secure"))
    #expect(!line.contains("Domain"))
    #expect(!line.contains("Max-Age"))
  }

  @Test func `over TLS the cookie is for TLS only`() async throws {
    let line = try #require(await site.visitor(isSecure: true).get("/").setCookie("session"))

    #expect(line.hasSuffix("; Secure"))
  }

  @Test(arguments: ["/", "/later", "/whoami", "/cart", "/events"])
  func `pages, redirects, JSON and streams begin a session`(path: String) async {
    #expect(await site.visitor().get(path).setCookie("session") != nil)
  }

  @Test(arguments: ["/hello", "/healthz", "/nothing"])
  func `plain text, bare routes and unknown paths begin none`(path: String) async {
    #expect(await site.visitor().get(path).setCookie("session") == nil)
  }

  @Test func `a known session is kept and not sent again`() async throws {
    let visitor = site.visitor()
    let first = try await visitor.get("/whoami").json()

    let second = await visitor.get("/whoami")

    #expect(try second.json()["id"] == first["id"])
    #expect(second.setCookie("session") == nil)
  }

  @Test func `two visitors have two sessions`() async throws {
    let one = try await site.visitor().get("/whoami").json()
    let other = try await site.visitor().get("/whoami").json()

    #expect(one["id"] != other["id"])
  }

  @Test(arguments: ["", "abc", String(repeating: "a", count: 66), "YWJj"])
  func `an id that the server did not issue is never adopted`(value: String) async {
    let visitor = site.visitor()
    visitor.setCookie("session", value)

    let answer = await visitor.get("/whoami")

    #expect(answer.setCookie("session") != nil)
    #expect(visitor.cookie("session") != value)
  }

  @Test func `a session cookie that was sent twice counts as none`() async throws {
    let visitor = site.visitor()
    _ = await visitor.get("/")
    let value = try #require(visitor.cookie("session"))

    let answer = await visitor.get("/whoami", [(.cookie, "session=\(value); session=\(value)")])

    #expect(answer.setCookie("session") != nil)
  }

  @Test func `a session cookie among others and in quotes is found`() async throws {
    let visitor = site.visitor()
    let id = try await visitor.get("/whoami").json()["id"]
    let value = try #require(visitor.cookie("session"))

    let cookies = "a=b; ===;;; session_x=1;  session = \"\(value)\" ; z"
    let answer = await visitor.get("/whoami", [(.cookie, cookies)])

    #expect(try answer.json()["id"] == id)
  }

  @Test func `signing in renews the token and stores only its hash`() async throws {
    let visitor = site.visitor()
    let before = try await visitor.get("/whoami").json()
    let oldToken = visitor.cookie("session")

    let answer = await visitor.post("/login", form: ["username": "song"])

    let after = try await visitor.get("/whoami").json()
    #expect(answer.values(of: .setCookie).count { $0.hasPrefix("session=") } == 1)
    #expect(visitor.cookie("session") != oldToken)
    #expect(after["id"] != before["id"])
    #expect(after["user"] == "song")
    #expect(site.store.count == 1)
  }

  @Test func `signing in again ends the session before`() async throws {
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])
    let old = try #require(visitor.cookie("session"))

    _ = await visitor.post("/login", form: ["username": "wu"])

    #expect(site.store.count == 1)
    #expect(await user(withToken: old) == "")
  }

  @Test func `signing out kills the token and leaves an anonymous session`() async throws {
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])
    let old = try #require(visitor.cookie("session"))

    _ = await visitor.post("/logout")

    #expect(site.store.count == 0)
    #expect(await user(withToken: old) == "")
    let answer = await visitor.get("/whoami")
    #expect(answer.setCookie("session") == nil)
    #expect(try answer.json()["user"] == "")
  }

  @Test func `observers learn which session ended`() async throws {
    let log = TextLog()
    site.sessions.onEnd { id in log.add(id.digest.hex) }
    let visitor = site.visitor()
    let anonymous = try await visitor.get("/whoami").json()["id"]?.string
    _ = await visitor.post("/login", form: ["username": "song"])
    let signedIn = try await visitor.get("/whoami").json()["id"]?.string

    _ = await visitor.post("/logout")

    #expect(log.all == [anonymous, signedIn].compactMap { $0 })
  }

  @Test func `a store that needs time is waited for`() async throws {
    let site = TestSite(store: SlowSessionStore())
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])

    let answer = await visitor.get("/whoami")

    #expect(try answer.json()["user"] == "song")
  }

  @Test func `a store that fails is an error of ours and signs nobody in`() async throws {
    let store = SlowSessionStore()
    let site = TestSite(store: store)
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])
    store.fail()

    let answer = await visitor.get("/cart")

    #expect(answer.status == .internalServerError)
    #expect(site.events.all.map(\.kind) == [.handlerFailed])
  }

  private func user(withToken token: String) async -> String? {
    let visitor = site.visitor()
    visitor.setCookie("session", token)
    return try? await visitor.get("/whoami").json()["user"]?.string
  }
}
