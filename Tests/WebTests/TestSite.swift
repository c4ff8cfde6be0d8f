import HTTP
import WebTesting

@testable import Web

/// A small application with one route of each kind.
struct TestSite {
  let loop = TestLoop()
  let clock = ManualClock()
  let store = MemorySessionStore()
  let sessions: Sessions
  let metrics = Metrics()
  let events = EventLog()
  let calls = Counter()
  let application: Application

  init(
    hosts: HostCheck = HostCheck(),
    files: StaticFiles? = nil,
    store other: (any SessionStore)? = nil,
    routes: (inout Router) -> Void = { _ in }
  ) {
    let store: any SessionStore = other ?? store
    let sessions = Sessions(secret: Array(repeating: 7, count: 32), store: store)
    let calls = calls
    var router = Router()
    router.get("/") { _ in .html(Array("home".utf8)) }
    router.get("/hello") { _ in Response(type: .text, body: .text("Hello, world!")) }
    router.get("/later") { context in
      await Task.yield()
      return .html(Array("later \(context.session.id)".utf8))
    }
    router.get("/whoami") { context in
      .json(["user": .string(context.session.user?.name ?? ""), "id": .string(context.id)])
    }
    router.get("/healthz", .bare) { _ in .text("ok") }
    router.get("/cart", .signedIn) { context in
      .html(Array("cart of \(try context.requireUser().name)".utf8))
    }
    router.post("/cart/items/{id}/increment", .signedIn) { context in
      calls.increment()
      return .redirect(to: "/cart#\(context.parameters["id"] ?? "")")
    }
    router.get("/events", .stream) { _ in EventStream().response }
    router.get("/cart/events", [.signedIn, .stream]) { _ in EventStream().response }
    router.post("/login") { context in
      let name = try context.request.form().value("username") ?? ""
      let user = SignedInUser(id: 1, name: name)
      var response = Response.redirect(to: "/cart")
      response.cookies = [try await sessions.signIn(user, context)]
      response.setFlash("signed-in", context)
      return response
    }
    router.post("/logout") { context in
      var response = Response.redirect(to: "/")
      response.cookies = [try await sessions.signOut(context)]
      return response
    }
    router.post("/count") { _ in
      calls.increment()
      return .text("\(calls.value)", status: .created)
    }
    routes(&router)
    self.sessions = sessions
    let events = events
    application = Application(
      router: router,
      sessions: sessions,
      hosts: hosts,
      files: files,
      idempotency: Idempotency(now: { [clock] in clock.now }),
      metrics: metrics,
      log: { events.add($0) }
    )
  }

  /// A new visitor with an empty cookie jar.
  func visitor(isSecure: Bool = false) -> TestClient {
    TestClient(application, loop: loop, isSecure: isSecure)
  }
}

extension RequestContext {
  /// The whole id of the session in hexadecimal.
  var id: String { session.id.digest.hex }
}
