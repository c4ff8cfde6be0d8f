import Domain
import HTTP
import Testing
import WebTesting

/// The cart as it works with its stream.
@Suite struct CartLiveTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  @Test func `plus streams the new totals to every open page of the user`() async throws {
    let browser = try await site.signedIn("zh-Hans")
    let page = try await browser.open("/cart")
    let tab = try await browser.open("/cart")
    let elsewhere = try await site.signedIn("zh-Hant").open("/cart")
    let stranger = try await site.signedIn("zh-Hans", as: "lujunyi").open("/cart")

    let answer = try await page.submit("/cart/items/8787878/increment")

    #expect(answer.status == .noContent)
    #expect(try page.text(of: "summary") == "共3味药，8g，药品参考总价:48.0元")
    #expect(try page.value(of: "count-8787878") == "4")
    #expect(try tab.text(of: "summary") == "共3味药，8g，药品参考总价:48.0元")
    #expect(try elsewhere.text(of: "summary") == "共3味藥，8g，藥品參考總價:48.0元")
    #expect(try stranger.text(of: "summary") == "共3味药，7g，药品参考总价:43.0元")
    #expect(page.strayTargets.isEmpty)
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `only what changed is sent`() async throws {
    let browser = try await site.signedIn()
    let stream = try await browser.client.stream("/cart/events?view=watched")
    _ = stream.takeAll()

    _ = await browser.client.post("/cart/items/8787878/increment", form: ["view": "watched"])

    let data = stream.takeAll().map(\.data)
    #expect(data.count == 2)
    #expect(data.contains { $0.contains("target=\"item-8787878\"") })
    #expect(data.contains { $0.contains("target=\"summary\"") })
  }

  @Test func `twenty presses add twenty`() async throws {
    let page = try await site.signedIn().open("/cart")

    for _ in 0..<20 { try await page.submit("/cart/items/8787878/increment") }

    #expect(try page.value(of: "count-8787878") == "23")
    #expect(site.carts.current().count == 27)
  }

  @Test func `a count in full-width digits is shown as it was understood`() async throws {
    let page = try await site.signedIn().open("/cart")
    try await page.type("１２", into: "count-8787878")

    let answer = try await page.submit("/cart/items/8787878/count")

    #expect(answer.status == .noContent)
    #expect(try page.value(of: "count-8787878") == "12")
  }

  @Test(arguments: ["-1", "1e3", "", "10000"])
  func `a count that is none stays in its field, and nothing changes`(entry: String) async throws {
    let page = try await site.signedIn().open("/cart")
    try await page.type(entry, into: "count-8787878")

    let answer = try await page.submit("/cart/items/8787878/count")

    #expect(answer.status == .unprocessableContent)
    #expect(try answer.json()["fields"]?["count"]?["message"]?.string?.isEmpty == false)
    #expect(try page.value(of: "count-8787878") == entry)
    #expect(try page.element("count-8787878")["value"] == "3")
    #expect(site.carts.edits.isEmpty)
  }

  @Test func `delete, undo and reload stream in`() async throws {
    let page = try await site.signedIn("zh-Hans").open("/cart")
    let ids = try page.element("items").elements(named: "li").compactMap(\.id)

    try await page.submit("/cart/items/8787878/delete")
    #expect(try page.text(of: "summary") == "共2味药，4g，药品参考总价:28.0元")
    #expect(try page.element("item-8787878").classes.contains("removed"))
    try await page.submit("/cart/items/8787878/restore")
    #expect(try page.text(of: "summary") == "共3味药，7g，药品参考总价:43.0元")
    #expect(try page.element("items").elements(named: "li").compactMap(\.id) == ids)
    try await page.submit("/cart/items/8787878/increment")
    try await page.submit("/cart/reload")

    #expect(try page.text(of: "summary") == "共3味药，7g，药品参考总价:43.0元")
    #expect(try page.value(of: "count-8787878") == "3")
    #expect(page.strayTargets.isEmpty)
  }

  @Test func `a herb is found while one types, and added`() async throws {
    let page = try await site.signedIn("zh-Hans").open("/cart")

    try await page.type("danggui", into: "herb")
    let offers = try page.element("catalogue").elements(named: "li").compactMap(\.id)
    #expect(offers == ["herb-danggui"])
    try await page.submit("/cart/items")
    try await page.submit("/cart/items")

    #expect(try page.exists("item-danggui"))
    #expect(try page.value(of: "count-danggui") == "2")
    #expect(try page.text(of: "summary") == "共4味药，9g，药品参考总价:43.6元")
    #expect(try page.value(of: "herb") == "danggui")
  }

  @Test func `a lost connection brings the present cart back`() async throws {
    let browser = try await site.signedIn("zh-Hans")
    let page = try await browser.open("/cart")
    page.disconnect()
    _ = await browser.client.post("/cart/items/8787878/increment")

    try await page.reconnect()

    #expect(try page.text(of: "summary") == "共3味药，8g，药品参考总价:48.0元")
    #expect(try page.value(of: "count-8787878") == "4")
  }

  @Test func `an action of a view that is gone is 404 and nothing changes`() async throws {
    let client = try await site.signedIn().client

    let answer = await client.post("/cart/items/8787878/increment", form: ["view": "gone"])

    #expect(answer.status == .notFound)
    #expect(site.carts.edits.isEmpty)
  }
}
