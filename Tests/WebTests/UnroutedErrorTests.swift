import HTTP
import Testing
import Web
import WebTesting

/// The pages of errors before a route has found the visitor's session.
@Suite struct UnroutedErrorTests {
  static let refused: [(method: HTTP.Method, path: String, origin: String?, status: Status)] = [
    (.get, "/nowhere", nil, .notFound), (.post, "/nowhere", nil, .notFound),
    (.put, "/hello", nil, .methodNotAllowed), (.post, "/style.css", nil, .methodNotAllowed),
    (.post, "/hello", "http://elsewhere.example", .forbidden),
    (.post, "/nowhere", "http://elsewhere.example", .forbidden),
  ]

  private let folder = TemporaryFolder()

  /// A visitor of an application whose error pages name the user.
  private func visitor(
    of store: some SessionStore,
    signedIn: Bool = true
  ) async throws -> TestClient {
    folder.write("style.css", "a { color: red }")
    let sessions = Sessions(secret: Array(repeating: 7, count: 32), store: store)
    var router = Router()
    router.get("/hello") { _ in .html(Array("hello".utf8)) }
    router.post("/login") { context in
      var response = Response.redirect(to: "/")
      response.cookies = [try await sessions.signIn(SignedInUser(id: 1, name: "song"), context)]
      return response
    }
    let visitor = TestClient(
      Application(
        router: router,
        sessions: sessions,
        files: StaticFiles(directory: folder.path),
        errorPage: { Array("user: \($0.user?.name ?? "none")".utf8) }
      )
    )
    if signedIn { #expect(await visitor.post("/login").status == .seeOther) }
    return visitor
  }

  @Test(arguments: refused)
  func `the page shows a visitor who is known, at once`(
    method: HTTP.Method,
    path: String,
    origin: String?,
    status: Status
  ) async throws {
    let visitor = try await visitor(of: MemorySessionStore())

    let exchange = await visitor.begin(method, path, origin.map { [(.origin, $0)] } ?? [])
    let answer = await exchange.response()

    #expect(exchange.wasAnsweredAtOnce)
    #expect(answer.status == status)
    #expect(answer.text == "user: song")
    #expect(answer.values(of: .setCookie).isEmpty)
  }

  @Test(arguments: refused)
  func `the page shows a visitor whom the store finds`(
    method: HTTP.Method,
    path: String,
    origin: String?,
    status: Status
  ) async throws {
    let store = AskedSessionStore(knowsAtOnce: false)
    let visitor = try await visitor(of: store)

    let answer = await visitor.send(method, path, origin.map { [(.origin, $0)] } ?? [])

    #expect(answer.status == status)
    #expect(answer.text == "user: song")
    #expect(store.finds.value == 1)
  }

  @Test func `a session that cannot be looked for is left out`() async throws {
    let store = SlowSessionStore()
    let visitor = try await visitor(of: store)
    store.fail()

    let answer = await visitor.get("/nowhere")

    #expect(answer.status == .notFound)
    #expect(answer.text == "user: none")
    #expect(answer[.setCookie] == nil)
  }

  @Test(arguments: [nil, "", "u", String(repeating: "u", count: 66), "anonymous"])
  func `who comes without a session that we issued does not reach the store, and gets none`(
    cookie: String?
  ) async throws {
    let store = AskedSessionStore(knowsAtOnce: false)
    let visitor = try await visitor(of: store, signedIn: false)
    if cookie == "anonymous" {
      #expect(await visitor.get("/hello").setCookie("session") != nil)
    } else {
      visitor.setCookie("session", cookie)
    }

    for refusal in Self.refused {
      let exchange = await visitor.begin(refusal.method, refusal.path)
      let answer = await exchange.response()
      #expect(exchange.wasAnsweredAtOnce)
      #expect(answer.text == "user: none")
      #expect(answer[.setCookie] == nil)
    }

    #expect(store.lookups.value == 0)
    #expect(store.finds.value == 0)
  }

  @Test func `a static file and an error in JSON ask no store`() async throws {
    let store = AskedSessionStore(knowsAtOnce: true)
    let visitor = try await visitor(of: store)
    let before = store.lookups.value

    let file = await visitor.get("/style.css")
    let missing = await visitor.get("/nowhere", [(.accept, "application/json")])

    #expect(file.status == .ok)
    #expect(missing.status == .notFound)
    #expect(try missing.json()["message"] == "There is nothing at this address.")
    #expect(store.lookups.value == before)
  }
}
