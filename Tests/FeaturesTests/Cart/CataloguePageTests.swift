import Domain
import HTTP
import Testing
import WebTesting

@Suite struct CataloguePageTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  private func offers(_ page: TestPage) throws -> [String] {
    try page.element("catalogue").elements(named: "li").compactMap(\.id)
  }

  @Test func `without a query every herb is offered`() async throws {
    let page = try await site.signedIn(runsScripts: false).open("/cart/catalogue")

    #expect(try offers(page).count == HerbCatalogue.standard.herbs.count)
  }

  @Test(arguments: ["当归", "當歸", "danggui", "dg", "ＤＧ"])
  func `herbs are found by name and by pinyin`(query: String) async throws {
    let browser = try await site.signedIn(runsScripts: false)

    let page = try await browser.open("/cart/catalogue?\(Form(["q": query]).encoded)")

    #expect(try offers(page).contains("herb-danggui"))
    #expect(try offers(page).count < 20)
    #expect(try page.value(of: "q") == query)
  }

  @Test func `the list narrows while one types`() async throws {
    let page = try await site.signedIn().open("/cart/catalogue")

    try await page.type("danggui", into: "q")
    #expect(try offers(page) == ["herb-danggui"])
    try await page.type("<nothing>", into: "q")
    #expect(try offers(page).isEmpty)
    #expect(try page.text(of: "catalogue").contains("No herb matches <nothing>"))
    try await page.type("", into: "q")

    #expect(try offers(page).count == HerbCatalogue.standard.herbs.count)
  }

  @Test func `a herb that is found can be added`() async throws {
    let page = try await site.signedIn(runsScripts: false).open("/cart/catalogue?q=danggui")

    let answer = try await page.submit("/cart/items")

    #expect(answer.status == .seeOther)
    #expect(page.target == "/cart")
    #expect(try page.value(of: "count-danggui") == "1")
  }

  @Test(
    arguments: [
      (["id": "nothing"], 422), ([:], 422), (["id": "danggui", "count": "0"], 422),
      (["id": "danggui", "count": "10000"], 422), (["id": "danggui", "count": "x"], 422),
      (["id": "danggui", "count": ""], 422), (["id": "danggui", "count": "２"], 303),
    ] as [(KeyValuePairs<String, String>, Int)]
  )
  func `what cannot be added is refused with a message`(
    form: KeyValuePairs<String, String>,
    status: Int
  ) async throws {
    let client = try await site.signedIn().client
    let before = site.carts.current().kinds

    let answer = await client.post("/cart/items", form: form)
    let json = await client.postForJSON("/cart/items", form: form)

    #expect(answer.status.code == status)
    #expect(site.carts.current().kinds == (status == 303 ? before + 1 : before))
    if status == 422 { #expect(try json.json()["message"]?.string?.isEmpty == false) }
  }

  @Test func `the catalogue is JSON for who asks for it`() async throws {
    let client = try await site.signedIn().client
    client.setCookie("lang", "zh-Hans")

    let json = try await client.json("/cart/catalogue?q=danggui")

    #expect(
      json == [
        "herbs": [
          [
            "id": "danggui", "name": "当归", "pinyin": "dang gui", "usage": "煎服", "unit": "g",
            "minPrice": "0.12", "maxPrice": "0.3",
          ]
        ]
      ]
    )
  }
}
