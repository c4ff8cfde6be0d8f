import HTTP
import Testing
import Web
import WebTesting

@Suite struct FailureTests {
  struct Secret: Error, CustomStringConvertible {
    var description: String { "password=1234\r\nforged line" }
  }

  let site = TestSite { router in
    router.get("/refuse") { _ in
      var error = HTTPError(.tooManyRequests, "Slow <down>.")
      error.fields[.retryAfter] = FieldValue(7)
      throw error
    }
    router.get("/refuse/later") { _ in
      await Task.yield()
      throw HTTPError(.conflict, "Someone was faster.")
    }
    router.get("/full") { _ in
      throw HTTPError(.insufficientStorage, "磁盘已满。", cause: "storage.full\nforged line")
    }
    router.get("/full/later") { _ in
      await Task.yield()
      throw HTTPError(.serviceUnavailable, "Try again.")
    }
    router.get("/api/gone", .json) { _ in throw HTTPError(.notFound) }
    router.get("/api/own", [.json, .signedIn]) { _ in .json([:]) }
    router.get("/broken") { _ in throw Secret() }
    router.get("/broken/later") { _ in
      await Task.yield()
      throw Secret()
    }
    router.on(.get, "/either", handler: .either { _ in .later { throw Secret() } })
  }

  @Test func `a refusal is a readable page with a request id`() async throws {
    let answer = await site.visitor().get("/refuse")

    let id = try #require(answer[.xRequestID])
    #expect(answer.status == .tooManyRequests)
    #expect(answer[.retryAfter] == "7")
    #expect(answer[.contentType] == "text/html; charset=utf-8")
    #expect(answer.text.contains("Slow &lt;down&gt;."))
    #expect(answer.text.contains(id))
    #expect(id.utf8.count == 16)
  }

  @Test func `a refusal is JSON for who asks for it`() async throws {
    let answer = await site.visitor().get("/refuse/later", [(.accept, "application/json")])

    #expect(answer.status == .conflict)
    #expect(try answer.json()["message"] == "Someone was faster.")
    #expect(try answer.json()["requestID"]?.string == answer[.xRequestID])
  }

  @Test(arguments: ["/broken", "/broken/later", "/either"])
  func `any other error is a 500 that says nothing of it, and is logged`(path: String) async {
    let answer = await site.visitor().get(path)

    #expect(answer.status == .internalServerError)
    #expect(!answer.text.contains("1234"))
    #expect(!answer.text.contains("Secret"))
    #expect(site.events.all.map(\.kind) == [.handlerFailed])
    #expect(site.events.all.first?.route == path)
    #expect(site.events.all.first?.detail == "password=1234\\x0d\\x0aforged line")
    #expect(site.events.all.first?.requestID.description == answer[.xRequestID])
  }

  @Test(arguments: [
    ("/full", "507 storage.full\\x0aforged line"), ("/full/later", "503 Try again."),
  ])
  func `a refusal that is our fault is logged under the id that the visitor holds`(
    path: String,
    detail: String
  ) async {
    let answer = await site.visitor().get(path)

    #expect(answer.status.code >= 500)
    #expect(site.events.all.map(\.kind) == [.requestFailed])
    #expect(site.events.all.first?.route == path)
    #expect(site.events.all.first?.detail == detail)
    #expect(site.events.all.first?.requestID.description == answer[.xRequestID])
    #expect(!answer.text.contains("storage.full"))
  }

  @Test func `a session store that cannot answer is logged too`() async {
    let site = TestSite(store: FailingSessionStore())
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])

    let answer = await visitor.get("/hello")

    #expect(answer.status == .serviceUnavailable)
    #expect(site.events.all.map(\.detail) == ["503 The sessions are away."])
    #expect(site.events.all.first?.requestID.description == answer[.xRequestID])
  }

  @Test func `a refusal that is the visitor's own doing is not logged`() async {
    _ = await site.visitor().get("/refuse")
    _ = await site.visitor().get("/nothing")

    #expect(site.events.all.isEmpty)
  }

  @Test(arguments: ["*/*", "text/html", ""])
  func `a route for programs says its errors in JSON, whatever is accepted`(
    accept: String
  ) async throws {
    let fields: [(FieldName, String)] = accept.isEmpty ? [] : [(.accept, accept)]
    let visitor = site.visitor()

    let missing = await visitor.get("/api/gone", fields)
    let stranger = await visitor.get("/api/own", fields)
    let wrong = await visitor.send(.delete, "/api/own", fields)
    let foreign = await visitor.send(.post, "/api/own", [(.origin, "http://evil.example")] + fields)

    for (answer, status) in [(missing, 404), (stranger, 401), (wrong, 405), (foreign, 403)] {
      #expect(answer.status.code == status)
      #expect(try answer.json()["message"]?.string?.isEmpty == false)
      #expect(try answer.json()["requestID"]?.string == answer[.xRequestID])
    }
    #expect(stranger[.wwwAuthenticate] != nil)
  }

  @Test func `an application's own error page is used`() async {
    let application = Application(
      router: Router(),
      sessions: site.sessions,
      errorPage: { page in Array("\(page.status.code) \(page.language.tag)".utf8) }
    )

    let answer = await TestClient(application).get("/x", [(.acceptLanguage, "zh-TW")])

    #expect(answer.text == "404 zh-Hant")
  }

  @Test func `no two requests share an id`() async {
    var ids: Set<String> = []
    for _ in 0..<100 {
      if let id = await site.visitor().get("/refuse")[.xRequestID] {
        ids.insert(id)
      }
    }

    #expect(ids.count == 100)
  }

  @Test func `no token or query reaches the log`() async throws {
    let visitor = site.visitor()
    _ = await visitor.get("/")
    let token = try #require(visitor.cookie("session"))

    _ = await visitor.get("/broken?password=1234")
    _ = await visitor.post("/count", [(.origin, "http://evil.example")])
    _ = await visitor.get("/hello?q=canary", [(.host, "evil.example")])

    let log = site.events.all.map { String(describing: $0) }.joined()
    #expect(site.events.all.count == 3)
    #expect(!log.contains(token))
    #expect(!log.contains("canary"))
    #expect(!log.contains("?password"))
  }
}

/// Begins sessions and never finds them again.
private struct FailingSessionStore: SessionStore {
  func lookup(_ id: SessionID) -> SessionLookup { .pending }

  func find(_ id: SessionID) async throws -> SignedInUser? {
    throw HTTPError(.serviceUnavailable, "The sessions are away.")
  }

  func begin(_ id: SessionID, user: SignedInUser) async throws {}

  func end(_ id: SessionID) async throws {}
}
