import TestSupport
import Testing

extension CurlTests {
  /// What holds for every page, and what is no page.
  @Suite struct Pages {
    static let paths =
      ["/register", "/login", "/heroes", "/cart", "/friends", "/account"]
      + Lab.pages.map { "/lab/\($0)" }

    @Test(arguments: paths)
    func `every page is whole HTML`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let answer = try await visitor.get(path)

      #expect(answer.status == 200)
      #expect(answer.field("content-type") == "text/html; charset=utf-8")
      #expect(answer.body.lowercased().hasPrefix("<!doctype html>"))
      #expect(answer.page.elements(named: "main").count == 1)
      #expect(answer.page.elements(named: "h1").count == 1)
      #expect(answer.page.elements(named: "html").first?.attributes["lang"] == "en")
      #expect(answer.page.elements(named: "title").first?.text.isEmpty == false)
      #expect(answer.page.element("status")?.attributes["role"] == "status")
      #expect(!answer.body.contains("{{"))
    }

    @Test(arguments: paths)
    func `every page is JSON for who asks for it`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer()).askingForJSON

      let answer = try await visitor.get(path)

      #expect(answer.status == 200)
      #expect(try !answer.json().names.isEmpty)
      // No cache gives one form to who asks for the other.
      let isKept = answer.field("cache-control")?.contains("no-store") != true
      #expect(!isKept || answer.field("vary")?.lowercased().contains("accept") == true)
    }

    @Test(arguments: paths)
    func `no id stands twice on a page`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let ids = try await visitor.get(path).page.elements { $0.attributes["id"] != nil }
        .compactMap { $0.attributes["id"] }

      #expect(ids.count > 5)
      #expect(Set(ids).count == ids.count)
    }

    // The subjects' page has no field.
    @Test(arguments: paths.filter { $0 != "/lab/subjects" })
    func `every label and description of a page points at an element of it`(
      path: String
    ) async throws {
      let page = try await Visitor.signedIn(RunningServer()).get(path).page

      let targets = page.elements { $0.attributes["for"] != nil }
        .compactMap { $0.attributes["for"] }
      let descriptions = page.elements { $0.attributes["aria-describedby"] != nil }
        .flatMap { ($0.attributes["aria-describedby"] ?? "").split(separator: " ") }

      #expect(!targets.isEmpty)
      for id in targets + descriptions.map(String.init) {
        #expect(page.element(id) != nil, "\(id)")
      }
    }

    @Test(arguments: paths)
    func `HEAD has the head of GET and no body`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let answer = try await visitor.request(path, ["--head"])

      #expect(answer.status == 200)
      #expect(answer.field("content-type") == "text/html; charset=utf-8")
      #expect(answer.body.isEmpty)
    }

    @Test func `what is nowhere is a readable page with the request's id`() async throws {
      let answer = try await Visitor(RunningServer()).get("/nowhere")

      #expect(answer.status == 404)
      #expect(answer.field("content-type") == "text/html; charset=utf-8")
      let id = try #require(answer.field("x-request-id"))
      #expect(answer.page.text.contains(id))
      #expect(answer.page.elements(named: "h1").count == 1)
    }

    @Test(arguments: [
      ("en", "There is nothing at this address."), ("zh-CN", "这个地址没有内容。"),
      ("zh-TW", "這個地址沒有內容。"),
    ])
    func `what is nowhere is said in the visitor's language`(
      language: String,
      sentence: String
    ) async throws {
      let answer = try await Visitor(RunningServer(), language: language).get("/nowhere")

      #expect(answer.page.elements(named: "main").first?.text.contains(sentence) == true)
    }

    @Test(arguments: ["/friends/99999", "/nowhere", "/cart/reload"])
    func `an error page knows who is signed in`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let page = try await visitor.get(path).page

      #expect(page.elements { $0.attributes["href"] == "/account" }.count == 1)
      #expect(page.elements { $0.attributes["action"] == "/logout" }.count == 1)
    }

    @Test func `a stranger's error page begins no session`() async throws {
      let answer = try await Visitor(RunningServer()).get("/nowhere")

      #expect(answer.status == 404)
      #expect(answer.field("set-cookie") == nil)
      #expect(answer.page.elements { $0.attributes["href"] == "/account" }.isEmpty)
    }

    @Test func `what is nowhere is JSON for who asks for it`() async throws {
      let answer = try await Visitor(RunningServer()).askingForJSON.get("/nowhere")

      #expect(answer.status == 404)
      #expect(try answer.json()["message"].text?.isEmpty == false)
    }

    @Test(arguments: [("/login", "DELETE"), ("/cart/reload", "GET"), ("/logout", "GET")])
    func `a method that a path has not is 405 and names those it has`(
      path: String,
      method: String
    ) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let answer = try await visitor.request(path, ["--request", method])

      #expect(answer.status == 405)
      #expect(answer.field("allow")?.isEmpty == false)
      #expect(answer.field("allow")?.contains(method) == false)
    }

    @Test func `a form in another format is 415`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.request(
        "/register",
        ["--header", "Content-Type: text/plain", "--data", "username=abcdef"]
      )

      #expect(answer.status == 415)
    }

    @Test(arguments: ["username=%zz", "username=%ff"])
    func `a form that cannot be read is 400`(form: String) async throws {
      let answer = try await Visitor(RunningServer()).request("/register", ["--data", form])

      #expect(answer.status == 400)
    }

    @Test func `a form that is too large is 413`() async throws {
      let server = try await RunningServer()
      let name = String(repeating: "a", count: 100_000)

      let answer = try await Visitor(server).request("/register", ["--data", "username=\(name)"])

      #expect(answer.status == 413)
      #expect(try await Visitor(server).get("/login").status == 200)
    }

    @Test func `the health is told`() async throws {
      let answer = try await Visitor(RunningServer()).get("/healthz")

      #expect(answer.status == 200)
    }

    @Test func `the metrics are Prometheus text with the four gauges`() async throws {
      let server = try await RunningServer()

      let answer = try await Visitor(server).get("/metrics")

      #expect(answer.status == 200)
      #expect(answer.field("content-type")?.hasPrefix("text/plain; version=0.0.4") == true)
      for name in ["connections", "streams", "live_views", "subscriptions"] {
        #expect(answer.body.contains("# TYPE rivulet_\(name) gauge\n"))
        #expect(try await server.metric("rivulet_\(name)") >= 0)
      }
    }

    @Test func `a static file is answered again only when it changed`() async throws {
      let visitor = Visitor(try await RunningServer())
      let page = try await visitor.get("/login").page
      let sources =
        page.elements(named: "script").compactMap { $0.attributes["src"] }
        + page.elements(named: "link").compactMap { $0.attributes["href"] }

      #expect(sources.count >= 2)
      for source in sources {
        let first = try await visitor.get(source)
        #expect(first.status == 200)
        let tag = try #require(first.field("etag"))
        let second = try await visitor.with("If-None-Match: \(tag)").get(source)
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
      }
    }

    @Test func `the language is chosen, kept, and goes back to the page`() async throws {
      let visitor = Visitor(try await RunningServer(), language: "en")

      let answer = try await visitor.post(
        "/language",
        ["language": "zh-Hant", "next": "/login?next=%2Fcart"]
      )
      let page = try await visitor.get("/login").page

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/login?next=%2Fcart")
      #expect(answer.cookies("lang").count == 1)
      #expect(page.elements(named: "html").first?.attributes["lang"] == "zh-Hant")
    }

    @Test func `the language form never leads elsewhere`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.post(
        "/language",
        ["language": "zh-Hans", "next": "//evil.example"]
      )

      #expect(answer.status == 303)
      #expect(answer.field("location")?.hasPrefix("//") == false)
      #expect(answer.field("location")?.hasPrefix("/") == true)
    }

    @Test func `an unknown language is refused`() async throws {
      let answer = try await Visitor(RunningServer()).post("/language", ["language": "tlh"])

      #expect((400..<500).contains(answer.status))
      #expect(answer.cookies("lang").isEmpty)
    }
  }
}
