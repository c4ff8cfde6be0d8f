import Domain
import HTTP
import Testing
import WebTesting

@Suite struct HeroesPageTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  private func heroes(on page: TestPage) throws -> [HTMLElement] {
    try page.document().elements(named: "li").filter { $0.classes.contains("hero") }
  }

  private func names(on page: TestPage) throws -> [String] {
    try heroes(on: page).compactMap { $0.elements(named: "h2").first?.text }
  }

  private func link(_ relation: String, on page: TestPage) throws -> String? {
    try page.document().elements(named: "a").first { $0["rel"] == relation }?["href"]
  }

  @Test func `the list is for those who signed in`() async throws {
    let visitor = site.visitor

    #expect(await visitor.get("/heroes?q=s").location == "/login?next=/heroes%3Fq%3Ds")
    #expect(await visitor.get("/heroes/events").status == .unauthorized)
    #expect(await visitor.get("/heroes", [(.accept, "application/json")]).status == .unauthorized)
    #expect(await visitor.get("/heroes/1/seal.svg").status == .seeOther)
  }

  @Test func `the first page shows twelve heroes and leads to the next`() async throws {
    let page = try await site.signedIn(runsScripts: false).open("/heroes")

    let first = try #require(heroes(on: page).first)
    #expect(try heroes(on: page).count == 12)
    #expect(try page.text(of: "count") == "108 heroes")
    #expect(first.elements(named: "h2").first?.text == "Song Jiang")
    #expect(first.elements(named: "svg").count == 1)
    #expect(first.text.contains("Heavenly Leader"))
    #expect(try link("prev", on: page) == nil)
    #expect(try link("next", on: page) == "/heroes?page=2")
    #expect(site.loop.elapsed == .zero, "The page settles at once.")
  }

  @Test func `the pages hold every hero once`() async throws {
    let page = try await site.signedIn("zh-Hans", runsScripts: false).open("/heroes")
    var all = try names(on: page)
    while let next = try link("next", on: page) {
      try await page.go(to: next)
      all += try names(on: page)
    }

    #expect(page.target == "/heroes?page=9")
    #expect(all.count == 108)
    #expect(Set(all).count == 108)
    #expect(try link("prev", on: page) == "/heroes?page=8")
  }

  @Test(
    arguments: [
      ("宋", ["宋江", "宋清", "宋万"]), ("宋江", ["宋江"]), ("songj", ["宋江"]), ("ＳＯＮＧＪ", ["宋江"]),
      ("sj", ["宋江", "史进"]),
    ]
  )
  func `the list narrows by the first characters, or by pinyin`(
    query: String,
    expected: [String]
  ) async throws {
    let page = try await site.signedIn("zh-Hans", runsScripts: false).open("/heroes")
    try await page.type(query, into: "q")

    try await page.submit("/heroes")

    #expect(page.target == "/heroes?q=\(Form(["q": query]).encoded.dropFirst(2))")
    #expect(try page.value(of: "q") == query)
    #expect(try names(on: page) == expected)
    #expect(try page.text(of: "count") == "共\(expected.count)位好汉")
  }

  @Test func `what the query matched is marked`() async throws {
    let browser = try await site.signedIn("zh-Hans", runsScripts: false)

    let page = try await browser.open("/heroes?q=\(Form(["": "宋"]).encoded.dropFirst())")

    let marks = try heroes(on: page).map { $0.elements(named: "mark").map(\.text) }
    #expect(marks == [["宋"], ["宋"], ["宋"]])
  }

  @Test func `a query that finds nobody shows the empty state, with the query as text`()
    async throws
  {
    let query = "<script>alert(1)</script>"
    let page = try await site.signedIn(runsScripts: false)
      .open("/heroes?\(Form(["q": query]).encoded)")

    #expect(page.response.status == .ok)
    #expect(try heroes(on: page).isEmpty)
    #expect(try page.text(of: "results").contains("No hero matches \(query)"))
    #expect(try page.element("results").elements(named: "a").map { $0["href"] } == ["/heroes"])
    #expect(try page.text(of: "count") == "0 heroes")
  }

  @Test func `a page beyond the end shows the empty state`() async throws {
    let page = try await site.signedIn(runsScripts: false).open("/heroes?page=10")

    #expect(page.response.status == .ok)
    #expect(try heroes(on: page).isEmpty)
    #expect(try page.text(of: "results").contains("No hero matches"))
  }

  @Test(arguments: ["0", "-1", "x", "", "1e3", "99999999999999999999"])
  func `a page that is no number is the first one`(number: String) async throws {
    let json = try await site.signedIn().client.json("/heroes?page=\(number)")

    #expect(json["page"] == 1)
  }

  @Test func `the list narrows while one types`() async throws {
    let page = try await site.signedIn("zh-Hans").open("/heroes?page=2")
    #expect(try names(on: page).count == 12)
    #expect(try link("prev", on: page) == "/heroes?page=1")

    try await page.type("s", into: "q")
    #expect(try names(on: page).contains("宋江"))
    try await page.type("so", into: "q")
    #expect(try names(on: page).allSatisfy { $0.hasPrefix("宋") || $0.hasPrefix("索") })
    try await page.type("宋江", into: "q")
    #expect(try names(on: page) == ["宋江"])
    #expect(try page.text(of: "count") == "共1位好汉")
    try await page.type("", into: "q")

    #expect(try page.text(of: "count") == "共108位好汉")
    #expect(try link("prev", on: page) == nil, "Typing leads back to the first page.")
  }

  @Test func `the list is JSON for who asks for it`() async throws {
    let client = try await site.signedIn().client

    let json = try await client.json("/heroes?q=songj")
    let second = try await client.json("/heroes?page=9")

    #expect(
      json == [
        "query": "songj", "page": 1, "pages": 1, "total": 1,
        "heroes": [
          [
            "id": 1, "name": "Song Jiang", "nickname": "Timely Rain", "star": "Heavenly Leader",
            "description": .string(
              HeroCatalogue.standard.hero(1)?.description(in: .en) ?? ""
            ),
            "icon": "/heroes/1/seal.svg",
          ]
        ],
      ]
    )
    #expect(second["page"] == 9)
    #expect(second["pages"] == 9)
    #expect(second["total"] == 108)
    #expect(second["heroes"]?[11]?["id"] == 108)
    #expect(second["heroes"]?[12] == nil)
  }

  @Test(arguments: [("1", 200), ("108", 200), ("0", 404), ("109", 404), ("x", 404)])
  func `each hero has a seal, drawn by the server`(id: String, status: Int) async throws {
    let answer = try await site.signedIn().client.get("/heroes/\(id)/seal.svg")

    #expect(answer.status.code == status)
    #expect(status != 200 || answer[.contentType] == "image/svg+xml")
    #expect(status != 200 || answer.text.hasPrefix("<svg xmlns"))
  }
}
