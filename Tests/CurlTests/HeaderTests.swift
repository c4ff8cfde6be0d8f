import Testing

extension CurlTests {
  /// The fields that keep browsers from doing harm with an answer, on answers of every kind.
  @Suite struct Headers {
    private let server: RunningServer

    init() async throws {
      server = try await RunningServer(["--trusted-proxy", "127.0.0.1"])
    }

    private func expectSafe(_ answer: Answer, _ what: String) throws {
      let policy = try #require(answer.field("content-security-policy"), "\(what)")
      let directives = policy.split(separator: "; ")
      #expect(directives.contains("default-src 'none'"), "\(what)")
      #expect(directives.contains("frame-ancestors 'none'"), "\(what)")
      #expect(directives.contains("form-action 'self'"), "\(what)")
      #expect(directives.contains("base-uri 'none'"), "\(what)")
      #expect(!policy.contains("unsafe"), "\(what)")
      #expect(!policy.contains("*"), "\(what)")
      #expect(answer.field("x-content-type-options") == "nosniff", "\(what)")
      #expect(answer.field("x-frame-options") == "DENY", "\(what)")
      #expect(answer.field("referrer-policy") == "same-origin", "\(what)")
      #expect(answer.field("cross-origin-resource-policy") == "same-origin", "\(what)")
      #expect(answer.field("server") == nil, "\(what)")
      #expect(!answer.fields.contains { $0.name.hasPrefix("access-control") }, "\(what)")
      #expect(answer.field("date") != nil, "\(what)")
    }

    @Test(
      arguments: [
        ("/heroes", 200), ("/cart", 200), ("/cart/catalogue", 200), ("/friends", 200),
        ("/account", 200), ("/lab/hello", 200), ("/", 303), ("/cart/nothing", 404),
      ]
    )
    func `what a member sees is kept nowhere`(path: String, status: Int) async throws {
      let member = try await Visitor.signedIn(server)

      for visitor in [member, member.askingForJSON] {
        let answer = try await visitor.get(path)

        #expect(answer.status == status, "\(path)")
        try expectSafe(answer, path)
        #expect(answer.field("cache-control") == "no-store", "\(path)")
      }
    }

    @Test(
      arguments: [
        ("/login", [], 200), ("/register", [], 200), ("/heroes", [], 303), ("/nothing", [], 404),
        ("/heroes", ["--header", "Accept: application/json"], 401),
        ("/cart/events?view=a", [], 401),
        ("/login", ["--data", "username=abcdef&password=wrong"], 422),
        ("/login", ["--data", "username=%zz"], 400), ("/login", ["--request", "DELETE"], 405),
        ("/login", ["--request", "OPTIONS"], 204), ("/login", ["--head"], 200),
        ("/login", ["--header", "Host: evil.example"], 421),
        ("/login", ["--header", "Host: a b"], 400),
        ("/login", ["--data", "a=b", "--header", "Origin: http://evil.example"], 403),
        ("/login", ["--data", "a=b", "--header", "Content-Type: text/plain"], 415),
        ("/register/fields", ["--data", "view=none"], 404),
        ("/healthz", [], 200), ("/metrics", [], 200), ("/style.css", ["--request", "POST"], 405),
      ] as [(String, [String], Int)]
    )
    func `what a stranger gets is kept nowhere`(
      path: String,
      words: [String],
      status: Int
    ) async throws {
      let answer = try await Visitor(server).request(path, words)

      #expect(answer.status == status)
      try expectSafe(answer, path)
      #expect(answer.field("cache-control") == "no-store")
    }

    @Test func `a file and what has not changed of it are told apart by their tag`() async throws {
      let visitor = Visitor(server)
      let file = try await visitor.get("/style.css")
      let tag = try #require(file.field("etag"))

      let same = try await visitor.request("/style.css", ["--header", "If-None-Match: \(tag)"])

      #expect([file.status, same.status] == [200, 304])
      #expect(same.field("etag") == tag)
      for answer in [file, same] {
        try expectSafe(answer, "\(answer.status)")
        #expect(answer.field("cache-control") == "no-cache")
        #expect(answer.field("set-cookie") == nil)
      }
    }

    @Test func `a stream and the posts to it are kept nowhere`() async throws {
      let member = try await Visitor.signedIn(server)
      let stream = try await member.stream("/heroes/events?view=t1")
      let head = try #require(stream.head)
      let fields = try await member.post("/heroes/fields", ["view": "t1", "q": "s"])

      #expect(fields.status == 204)
      try expectSafe(fields, "204")
      try expectSafe(head, "stream")
      #expect(head.field("cache-control") == "no-cache, no-transform")
      #expect(head.field("x-accel-buffering") == "no")
      #expect(head.field("content-type") == "text/event-stream; charset=utf-8")
    }

    @Test(arguments: ["/login", "/style.css", "/nothing", "/healthz"])
    func `over TLS a page is alone among windows, and TLS stays asked for`(
      path: String
    ) async throws {
      let plain = try await Visitor(server).get(path)
      let secure = try await Visitor(server).with("X-Forwarded-Proto: https").get(path)

      try expectSafe(secure, path)
      #expect(secure.field("cross-origin-opener-policy") == "same-origin")
      #expect(secure.field("strict-transport-security") == "max-age=31536000")
      #expect(plain.field("cross-origin-opener-policy") == nil)
      #expect(plain.field("strict-transport-security") == nil)
    }
  }
}
