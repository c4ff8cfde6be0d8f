import HTTP
import Testing
import Web
import WebTesting

@Suite struct ApplicationTests {
  let site = TestSite()

  @Test func `a literal route answers on the spot`() throws {
    let request = try Request(method: .get, target: "/hello")

    guard case .now(let response) = site.application.respond(to: request) else {
      Issue.record("The answer came later.")
      return
    }
    #expect(TestResponse.encoding(response).text == "Hello, world!")
  }

  @Test func `an asynchronous handler answers later`() async {
    let answer = await site.visitor().get("/later")

    #expect(answer.status == .ok)
    #expect(answer.text.utf8.starts(with: "later ".utf8))
  }

  @Test func `a path's parameter reaches the handler`() async {
    let visitor = await signedIn()

    let answer = await visitor.post("/cart/items/8787878/increment")

    #expect(answer.location == "/cart#8787878")
  }

  @Test(arguments: ["/nothing", "/hello/", "/cart/items//increment", "/Hello"])
  func `an unknown path is not found`(path: String) async {
    #expect(await site.visitor().get(path).status == .notFound)
  }

  @Test func `a method that the path does not take gets the list of those it does`() async {
    let answer = await site.visitor().send(.put, "/count")

    #expect(answer.status == .methodNotAllowed)
    #expect(answer[.allow] == "POST, OPTIONS")
  }

  @Test func `HEAD is answered like GET without the body`() async {
    let head = await site.visitor().send(.head, "/hello")
    let get = await site.visitor().get("/hello")

    #expect(head.status == .ok)
    #expect(head.body.isEmpty)
    #expect(head[.contentLength] == "13")
    #expect(head.fields.map(\.name) == get.fields.map(\.name))
  }

  @Test func `HEAD opens no stream`() async {
    let answer = await site.visitor().send(.head, "/events")

    #expect(answer.status == .methodNotAllowed)
    #expect(answer[.allow] == "GET, OPTIONS")
  }

  @Test(arguments: [("/hello", "GET, HEAD, OPTIONS"), ("/count", "POST, OPTIONS")])
  func `OPTIONS tells the methods of a path`(path: String, allowed: String) async {
    let answer = await site.visitor().send(.options, path)

    #expect(answer.status == .noContent)
    #expect(answer[.allow] == allowed)
  }

  @Test func `OPTIONS of the whole server is answered`() async {
    #expect(await site.visitor().send(.options, "*").status == .noContent)
  }

  @Test func `TRACE is never echoed`() async {
    let answer = await site.visitor().send(.trace, "/hello", [(.xRequestID, "secret")])

    #expect(answer.status == .methodNotAllowed)
    #expect(!answer.text.contains("secret"))
  }

  @Test(arguments: ["/hello", "/", "/nothing", "/healthz", "/events", "/cart"])
  func `every answer carries the security fields`(path: String) async {
    let answer = await site.visitor().get(path)

    #expect(
      answer[.contentSecurityPolicy] == """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
    )
    #expect(answer[.xContentTypeOptions] == "nosniff")
    #expect(answer[.xFrameOptions] == "DENY")
    #expect(answer[.referrerPolicy] == "same-origin")
    #expect(answer[.crossOriginResourcePolicy] == "same-origin")
    #expect(answer.values(of: .cacheControl).count == 1)
  }

  @Test func `pages are not to be kept`() async {
    #expect(await site.visitor().get("/")[.cacheControl] == "no-store")
  }

  @Test func `what could not be made a request of gets an error page with an id`() async throws {
    let answer = await site.visitor().get("/%zz")

    #expect(answer.status == .badRequest)
    #expect(answer[.contentType] == "text/html; charset=utf-8")
    let id = try #require(answer[.xRequestID])
    #expect(answer.text.contains(id))
    #expect(answer[.xContentTypeOptions] == "nosniff")
  }

  @Test func `answers are counted by route pattern and never by path`() async {
    let visitor = await signedIn()
    for id in 0..<20 {
      _ = await visitor.post("/cart/items/\(id)/increment")
      _ = await visitor.get("/nothing/\(id)")
    }

    let page = String(decoding: site.metrics.text(), as: UTF8.self)

    let route = "method=\"POST\",route=\"/cart/items/{id}/increment\",status=\"3xx\""
    #expect(page.contains("rivulet_http_requests_total{\(route)} 20\n"))
    #expect(page.contains("rivulet_http_unrouted_requests_total 20\n"))
    #expect(!page.contains("nothing"))
  }

  private func signedIn() async -> TestClient {
    let visitor = site.visitor()
    _ = await visitor.get("/")
    _ = await visitor.post("/login", form: ["username": "song"])
    return visitor
  }

  @Test func `a target of the scheme https is answered over TLS alone`() async {
    #expect(await site.visitor().get("https://localhost/hello").status == .misdirectedRequest)
    #expect(await site.visitor(isSecure: true).get("https://localhost/hello").status == .ok)
  }

  @Test func `OPTIONS for the whole server names every method that a path takes`() async {
    let site = TestSite { router in
      router.on(.patch, "/thing", handler: .now { _ in .text("") })
      router.on(.delete, "/thing", handler: .now { _ in .text("") })
    }

    let answer = await site.visitor().send(.options, "*")

    #expect(answer[.allow] == "GET, HEAD, POST, PATCH, DELETE, OPTIONS")
  }
}
