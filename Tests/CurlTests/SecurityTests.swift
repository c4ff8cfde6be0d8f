import Testing

extension CurlTests {
  @Suite struct Security {
    static let forms = [
      "/register", "/login", "/logout", "/language", "/register/fields", "/login/fields",
      "/heroes/fields", "/cart/fields", "/cart/items", "/cart/items/8787878/increment",
      "/cart/items/8787878/decrement", "/cart/items/8787878/count", "/cart/items/8787878/delete",
      "/cart/items/8787878/restore", "/cart/reload",
    ]

    @Test func `each form from a foreign origin is refused and changes nothing`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer(), language: "zh-Hans")
      let cart = try await visitor.askingForJSON.get("/cart").body

      for path in Self.forms {
        for field in [
          "Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site",
          "Origin: http://127.0.0.1", "Origin: http://evil.example:\(visitor.server.port)",
          "Origin: \(visitor.server.address).evil.example",
        ] {
          let answer = try await visitor.with(field).post(
            path,
            [
              "username": "abcdef", "password": "secret1", "repeatPassword": "secret1",
              "id": "8787878", "count": "9", "language": "en", "view": "t1",
            ]
          )
          #expect(answer.status == 403, "\(path) with \(field)")
        }
      }

      #expect(try await visitor.askingForJSON.get("/cart").body == cart)
      #expect(try await Visitor(visitor.server).signIn("abcdef").status == 422)
    }

    @Test func `a form from this site's own origin passes`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let own = visitor.with("Origin: \(visitor.server.address)")
        .with("Sec-Fetch-Site: same-origin")
      let answer = try await own.post("/cart/reload")

      #expect(answer.status == 303)
    }

    @Test func `a query with markup and line ends is text in the page`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())
      let query = "<script>alert(1)</script>\r\nevent: bye\r\n\"&'"

      let answer = try await visitor.get("/heroes?q=\(query.percentEncoded)")

      #expect(answer.status == 200)
      #expect(!answer.body.contains("<script>alert"))
      #expect(answer.page.element("results")?.text.contains("<script>alert(1)</script>") == true)
    }

    @Test func `a query with markup and line ends is text in the stream`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer())
      let stream = try await visitor.stream("/heroes/events?view=t1")
      let query = "<script>alert(1)</script>\r\nevent: bye\ndata: x\r\r\n\n</template>"

      let answer = try await visitor.post("/heroes/fields", ["view": "t1", "q": query])
      try await stream.wait(for: "results", toShow: "<script>alert(1)</script>")

      #expect(answer.status == 204)
      #expect(!stream.raw.contains("<script>alert"))
      #expect(stream.decoded.messages.allSatisfy { $0.event == "message" })
      #expect(stream.decoded.messages.allSatisfy { Patch.patches(of: $0.data) != nil })
    }

    @Test func `a name with markup is text in the pages`() async throws {
      let name = "<script>alert(1)</script>"
      let visitor = try await Visitor.signedIn(RunningServer(), as: name)

      let heroes = try await visitor.get("/heroes")
      let again = try await visitor.register(name)

      #expect(!heroes.body.contains(name))
      #expect(heroes.page.text.contains(name))
      #expect(again.status == 422)
      #expect(!again.body.contains(name))
      #expect(again.page.element("username")?.attributes["value"] == name)
    }

    @Test func `a name with line ends cannot write into the stream or the head`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let stream = try await visitor.stream("/register/events?view=t1")
      try await stream.wait(for: "register") { $0.isDisabled }
      let name = "abcdef\r\n\r\nevent: bye\r\ndata: <script>alert(1)</script>\n\n"

      let fields = try await visitor.post("/register/fields", ["view": "t1", "username": name])
      try await stream.wait(for: "username-message") { $0.classes.contains("failed") }
      let submitted = try await visitor.register(name)

      #expect(fields.status == 204)
      #expect(stream.decoded.messages.allSatisfy { $0.event == "message" })
      #expect(!stream.raw.contains("<script>"))
      #expect((400..<500).contains(submitted.status))
      #expect(!submitted.body.contains("<script>alert"))
    }

    @Test func `every page forbids scripts and frames of others`() async throws {
      let answer = try await Visitor(RunningServer()).get("/login")

      let policy = try #require(answer.field("content-security-policy"))
      #expect(policy.contains("script-src 'self'"))
      #expect(!policy.contains("unsafe-inline"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(answer.field("x-content-type-options") == "nosniff")
    }

    @Test(arguments: ["/heroes", "/cart"])
    func `a member's page is kept by no cache`(path: String) async throws {
      let visitor = try await Visitor.signedIn(RunningServer())

      let answer = try await visitor.get(path)

      #expect(answer.field("cache-control")?.contains("no-store") == true)
    }

    @Test(
      arguments: [
        "/../Package.swift", "/%2e%2e/Package.swift", "/..%2fPackage.swift", "/.gitignore",
        "/live.js/../../Package.swift", "/%2e%2e%5cPackage.swift", "//etc/passwd", "/live.js%00",
      ]
    )
    func `no file outside Public is served`(path: String) async throws {
      let answer = try await Visitor(RunningServer()).get(path)

      #expect([400, 404].contains(answer.status))
      #expect(!answer.body.contains("PackageDescription"))
    }
  }
}
