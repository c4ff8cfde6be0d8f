import TestSupport
import Testing

extension CurlTests {
  @Suite struct Heroes {
    private func reader(_ language: String = "zh-Hans") async throws -> Visitor {
      try await Visitor.signedIn(RunningServer(), language: language)
    }

    private func names(_ json: JSONValue) -> [String] {
      json["heroes"].elements.compactMap { $0["name"].text }
    }

    private static func shownNames(_ element: Markup.Element) -> [String] {
      Markup(element.inner).elements(named: "h2").map(\.text)
    }

    @Test func `a page of the list is as the contract says`() async throws {
      let visitor = try await reader().askingForJSON

      let json = try await visitor.get("/heroes").json()

      #expect(json.names == ["query", "page", "pages", "total", "heroes"])
      #expect(json["query"] == "")
      #expect(json["page"] == 1)
      #expect(json["total"] == 108)
      let first = try #require(json["heroes"].elements.first)
      #expect(first.names == ["id", "name", "nickname", "star", "description", "icon"])
      #expect(first["name"] == "宋江")
    }

    @Test func `the pages together hold the 108, each once`() async throws {
      let visitor = try await reader().askingForJSON
      let pages = try #require(try await visitor.get("/heroes").json()["pages"].integer)
      var seen: [JSONValue] = []
      for page in 1...pages {
        let json = try await visitor.get("/heroes?page=\(page)").json()
        #expect(json["page"].integer == page)
        seen += json["heroes"].elements.map { $0["id"] }
      }

      #expect(pages > 1)
      #expect(seen.count == 108)
      #expect(Set(seen).count == 108)
    }

    @Test func `a Chinese query narrows to the names that begin with it`() async throws {
      let visitor = try await reader()

      let page = try await visitor.get("/heroes?q=%E5%AE%8B").page
      let json = try await visitor.askingForJSON.get("/heroes?q=%E5%AE%8B").json()

      #expect(Set(names(json)) == ["宋江", "宋清", "宋万"])
      #expect(json["total"] == 3)
      #expect(json["query"] == "宋")
      #expect(Self.shownNames(try #require(page.element("results"))) == names(json))
      #expect(page.element("q")?.attributes["value"] == "宋")
    }

    @Test(arguments: ["s", "S", "ｓ", "Ｓ"])
    func `an initial of pinyin narrows, whatever its case and width`(query: String) async throws {
      let visitor = try await reader().askingForJSON

      let json = try await visitor.get("/heroes?q=\(query.percentEncoded)").json()

      let total = try #require(json["total"].integer)
      #expect((4..<30).contains(total))
      #expect(names(json).contains("宋江"))
      #expect(names(json).allSatisfy { "宋史孙索石时施单".contains($0.prefix(1)) })
    }

    @Test(arguments: [("songjiang", "宋江"), ("sj", "宋江"), ("LINCHONG", "林冲"), ("wuyong", "吴用")])
    func `full spelling and initials find a hero`(query: String, name: String) async throws {
      let visitor = try await reader().askingForJSON

      let json = try await visitor.get("/heroes?q=\(query)").json()

      #expect(names(json).contains(name))
    }

    @Test func `a page beyond the end shows the empty state`() async throws {
      let visitor = try await reader()

      let answer = try await visitor.get("/heroes?page=9999")
      let json = try await visitor.askingForJSON.get("/heroes?page=9999").json()

      #expect(answer.status == 200)
      #expect(answer.page.elements { $0.classes.contains("empty-state") }.count == 1)
      #expect(json["heroes"] == [])
      #expect(json["page"] == 9999)
      #expect(json["total"] == 108)
    }

    @Test func `nobody found shows the empty state, which names the query`() async throws {
      let visitor = try await reader()

      let answer = try await visitor.get("/heroes?q=zzzz")

      #expect(answer.status == 200)
      let empty = answer.page.elements { $0.classes.contains("empty-state") }
      #expect(empty.first?.text.contains("zzzz") == true)
    }

    @Test(arguments: ["0", "-1", "x", "99999999999999999999", "1.5"])
    func `a page number that is none does no harm`(page: String) async throws {
      let visitor = try await reader().askingForJSON

      let answer = try await visitor.get("/heroes?page=\(page)")

      #expect([200, 400, 422].contains(answer.status))
      #expect(try await visitor.get("/heroes").status == 200)
    }

    @Test func `the links between pages keep the query`() async throws {
      let visitor = try await reader()
      let page = try await visitor.get("/heroes").page
      let links = page.elements(named: "a").compactMap { $0.attributes["href"] }
      let next = try #require(links.first { $0.contains("page=2") })

      let second = try await visitor.get(next).page

      let first = try #require(page.element("results")).text
      #expect(second.element("results")?.text != first)
      #expect(second.element("results")?.text.isEmpty == false)
    }

    @Test func `the list narrows through the stream`() async throws {
      let visitor = try await reader()
      let stream = try await visitor.stream("/heroes/events?view=t1")
      try await stream.wait(for: "results") { Self.shownNames($0).contains("林冲") }

      _ = try await visitor.post("/heroes/fields", ["view": "t1", "q": "宋"])
      try await stream.wait(for: "results") { Self.shownNames($0) == ["宋江", "宋清", "宋万"] }
      try await stream.wait(for: "count", toShow: "3")

      _ = try await visitor.post("/heroes/fields", ["view": "t1", "q": "lin"])
      try await stream.wait(for: "results") { Self.shownNames($0) == ["林冲", "凌振"] }

      _ = try await visitor.post("/heroes/fields", ["view": "t1", "q": ""])
      try await stream.wait(for: "results") { Self.shownNames($0).count > 3 }
    }

    @Test func `a stream begins with the query of its page once the fields are posted`()
      async throws
    {
      let visitor = try await reader()
      let first = try await visitor.stream("/heroes/events?view=t1")
      _ = try await visitor.post("/heroes/fields", ["view": "t1", "q": "宋"])
      try await first.wait(for: "count", toShow: "3")
      first.kill()

      let second = try await visitor.stream("/heroes/events?view=t1")

      try await second.wait(for: "results") { Self.shownNames($0) == ["宋江", "宋清", "宋万"] }
    }

    @Test func `the names come in English too`() async throws {
      let visitor = try await reader("en")

      let json = try await visitor.askingForJSON.get("/heroes?q=song").json()

      #expect(names(json).contains("Song Jiang"))
    }
  }
}
