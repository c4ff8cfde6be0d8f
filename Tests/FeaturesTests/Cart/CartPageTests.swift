import Domain
import HTTP
import Testing
import WebTesting

/// The cart as it works without a stream.
@Suite struct CartPageTests {
  private static let ids = ["12312232323123213123123123", "8787878", "4566565"]

  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  private func cart(_ languages: String? = nil) async throws -> TestPage {
    try await site.signedIn(languages, runsScripts: false).open("/cart")
  }

  private func rows(_ page: TestPage) throws -> [String] {
    try page.document().elements(named: "li").filter { $0.classes.contains("item") }
      .compactMap(\.id)
  }

  @Test(
    arguments: [
      ("zh-Hans", "共3味药，7g，药品参考总价:43.0元"), ("zh-TW", "共3味藥，7g，藥品參考總價:43.0元"),
      ("en", "Kinds: 3, weight: 7 g, reference price: 43.0 yuan"),
    ]
  )
  func `a new user's cart is the default list`(languages: String, summary: String) async throws {
    let page = try await cart(languages)

    #expect(try rows(page) == Self.ids.map { "item-\($0)" })
    #expect(try page.text(of: "summary") == summary)
    #expect(try Self.ids.map { try page.value(of: "count-\($0)") } == ["1", "3", "3"])
    #expect(site.loop.elapsed == .zero, "The page settles at once.")
  }

  @Test func `a row shows its herb, its prices and its total`() async throws {
    let page = try await cart("zh-Hans")

    let row = try page.element("item-8787878").text
    for part in ["熟地黄", "先煎", "3.0–5.0", "15.0 元"] { #expect(row.contains(part)) }
    #expect(try page.text(of: "unit-8787878") == "g")
  }

  @Test func `plus and minus lead back to the cart, which has changed`() async throws {
    let page = try await cart("zh-Hans")

    let plus = try await page.submit("/cart/items/8787878/increment")
    #expect(plus.status == .seeOther)
    #expect(page.target == "/cart")
    #expect(try page.text(of: "summary") == "共3味药，8g，药品参考总价:48.0元")
    try await page.submit("/cart/items/4566565/decrement")

    #expect(try page.text(of: "summary") == "共3味药，7g，药品参考总价:40.0元")
    #expect(try page.value(of: "count-4566565") == "2")
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `minus stops at 0 and the row stays; plus stops at 9999`() async throws {
    let page = try await cart()
    for _ in 0..<3 { try await page.submit("/cart/items/\(Self.ids[0])/decrement") }
    try await page.type("9999", into: "count-8787878")
    try await page.submit("/cart/items/8787878/count")

    try await page.submit("/cart/items/8787878/increment")

    #expect(try page.value(of: "count-\(Self.ids[0])") == "0")
    #expect(try page.element("item-\(Self.ids[0])").classes.contains("zero"))
    #expect(try page.value(of: "count-8787878") == "9999")
  }

  @Test(arguments: [("12", "12"), ("１２", "12"), (" 12 ", "12"), ("0", "0"), ("007", "7")])
  func `a count is taken as it is typed`(entry: String, count: String) async throws {
    let page = try await cart()
    try await page.type(entry, into: "count-8787878")

    let answer = try await page.submit("/cart/items/8787878/count")

    #expect(answer.status == .seeOther)
    #expect(try page.value(of: "count-8787878") == count)
  }

  @Test(
    arguments: [
      ("-1", "A whole number from 0 to 9999"),
      ("1e3", "A whole number from 0 to 9999"), ("", "Enter a count"),
      ("10000", "The count is from 0 to 9999"),
      ("2.5", "A whole number from 0 to 9999"),
      ("99999999999999999999", "The count is from 0 to 9999"),
      ("<b>", "A whole number from 0 to 9999"),
    ]
  )
  func `a count that is none is refused with a message, and nothing changes`(
    entry: String,
    message: String
  ) async throws {
    let page = try await cart()
    try await page.type(entry, into: "count-8787878")

    try await page.submit("/cart/items/8787878/count")

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "message-8787878") == message)
    #expect(try page.element("count-8787878")["value"] == entry)
    #expect(try page.element("count-8787878")["aria-invalid"] == "true")
    #expect(try page.element("error-summary").text.contains(message))
    #expect(try page.text(of: "message-4566565") == "")
    #expect(site.carts.edits.isEmpty)
  }

  @Test func `a client of JSON is told which field is wrong`() async throws {
    let client = try await site.signedIn().client

    let answer = await client.postForJSON("/cart/items/8787878/count", form: ["count": "-1"])

    #expect(answer.status == .unprocessableContent)
    let message: JSON = "A whole number from 0 to 9999"
    #expect(try answer.json()["message"] == message)
    #expect(
      try answer.json()["fields"]?["count"] == ["state": "failed", "message": message]
    )
  }

  @Test func `a deleted row can come back to its old place`() async throws {
    let page = try await cart("zh-Hans")

    try await page.submit("/cart/items/8787878/delete")
    #expect(try page.text(of: "summary") == "共2味药，4g，药品参考总价:28.0元")
    #expect(try page.element("item-8787878").classes.contains("removed"))
    #expect(try !page.exists("count-8787878"))
    #expect(try rows(page) == Self.ids.map { "item-\($0)" }, "The trace stands where the row was.")
    try await page.submit("/cart/items/8787878/restore")

    #expect(try page.text(of: "summary") == "共3味药，7g，药品参考总价:43.0元")
    #expect(try page.value(of: "count-8787878") == "3")
    #expect(try rows(page) == Self.ids.map { "item-\($0)" })
  }

  @Test func `an undo that comes too late is refused`() async throws {
    let page = try await cart()
    try await page.submit("/cart/items/8787878/delete")
    site.carts.pass(seconds: 600)

    let answer = try await page.submit("/cart/items/8787878/restore")

    #expect(answer.status == .conflict)
    #expect(answer.text.contains("This deletion can no longer be undone"))
  }

  @Test func `a cart without rows says where to find herbs`() async throws {
    let page = try await cart()
    for id in Self.ids { try await page.submit("/cart/items/\(id)/delete") }

    #expect(try page.text(of: "summary") == "Kinds: 0, weight: 0 g, reference price: 0.0 yuan")
    #expect(try page.element("items").elements(named: "form").count == 3, "Each can be undone.")
    site.carts.pass(seconds: 600)
    try await page.submit("/cart/reload")
    #expect(try page.text(of: "summary").hasPrefix("Kinds: 3"))
  }

  @Test(arguments: ["increment", "decrement", "delete", "restore", "count"])
  func `a row that the cart has not is 404`(action: String) async throws {
    let client = try await site.signedIn().client

    let answer = await client.postForJSON(
      "/cart/items/nothing/\(action)",
      form: ["count": "3"]
    )

    #expect(answer.status == .notFound)
    #expect(try answer.json()["message"] == "This herb is not in the cart")
    #expect(site.carts.edits.isEmpty)
  }

  @Test(arguments: ["increment", "decrement", "delete"])
  func `a row that was deleted is 404 for all but its undo`(action: String) async throws {
    let client = try await site.signedIn().client
    _ = await client.post("/cart/items/8787878/delete")

    #expect(await client.post("/cart/items/8787878/\(action)").status == .notFound)
    #expect(await client.post("/cart/items/8787878/restore").status == .seeOther)
  }

  @Test func `another user's cart is untouched`() async throws {
    let one = try await site.signedIn().client
    let other = try await site.signedIn(as: "lujunyi").client

    _ = await one.post("/cart/items/8787878/increment")

    #expect(try await one.json("/cart")["count"] == 8)
    #expect(try await other.json("/cart")["count"] == 7)
  }

  @Test func `the same one-time key acts once`() async throws {
    let client = try await site.signedIn().client

    for key in ["k1", "k1", "k2"] {
      #expect(
        await client.post("/cart/items/8787878/increment", form: ["idem": key]).status == .seeOther
      )
    }

    #expect(site.carts.current().count == 9)
  }

  @Test func `the cart is JSON for who asks for it`() async throws {
    let client = try await site.signedIn().client
    client.setCookie("lang", "zh-Hans")

    let json = try await client.json("/cart")
    let changed = await client.postForJSON("/cart/items/8787878/increment")

    #expect(json["kinds"] == 3)
    #expect(json["count"] == 7)
    #expect(json["total"] == "43.0")
    #expect(
      json["items"]?[1] == [
        "id": "8787878", "name": "熟地黄", "count": 3, "unit": "g", "usage": "先煎",
        "minPrice": "3.0", "maxPrice": "5.0", "total": "15.0",
      ]
    )
    #expect(json["items"]?[3] == nil)
    #expect(changed.status == .ok)
    #expect(try changed.json()["items"]?[1]?["count"] == 4)
    #expect(try changed.json()["total"] == "48.0")
  }

  @Test func `an item of a cart that does not come is not called missing`() async throws {
    let client = try await site.signedIn().client
    site.carts.fallSilent()

    let edit = await client.begin(.post, "/cart/items/8787878/increment")
    site.loop.advance(by: .seconds(60))

    #expect(await edit.response().status == .serviceUnavailable)
    #expect(site.carts.current() == CartRules.defaultCart)
  }

  @Test func `a store that cannot answer is 503, and nothing changes`() async throws {
    let client = try await site.signedIn().client
    site.carts.fail(with: .unavailable)

    let page = await client.get("/cart")
    let edit = await client.post("/cart/items/8787878/increment")

    #expect(page.status == .serviceUnavailable)
    #expect(edit.status == .serviceUnavailable)
    #expect(site.carts.current() == CartRules.defaultCart)
    #expect(site.loop.elapsed == .zero)
  }
}
