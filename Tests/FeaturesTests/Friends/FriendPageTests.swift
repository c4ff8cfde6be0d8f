import Domain
import HTTP
import Rx
import Testing
import WebTesting

/// A friend edited beside the list.
@Suite struct FriendPageTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
    site.friends.list.accept([FakeFriends.ada, Self.grace])
  }

  private static let grace = Friend(
    id: FriendID(2),
    details: FriendDetails(firstName: "Grace", lastName: "Hopper", phone: "119"),
    version: 1
  )

  private func page(runsScripts: Bool) async throws -> TestPage {
    try await site.signedIn(runsScripts: runsScripts).open("/friends/1")
  }

  private func focused(_ page: TestPage) throws -> [String] {
    try page.document().all.filter { $0["autofocus"] != nil }.compactMap(\.id)
  }

  private func rows(_ page: TestPage) throws -> [String] {
    try page.document().elements(named: "li").filter { $0.classes.contains("friend") }
      .compactMap(\.id)
  }

  @Test(arguments: [false, true])
  func `the form stands beside the list, whose row says so`(runsScripts: Bool) async throws {
    let page = try await page(runsScripts: runsScripts)

    #expect(try rows(page) == ["friend-1", "friend-2"])
    #expect(try page.value(of: "last-name") == "Lovelace")
    let row = try page.element("friend-1")
    #expect(row["aria-current"] == "true")
    #expect(row.text.contains("Editing"))
    #expect(row.elements(named: "form").isEmpty)
    #expect(try page.element("friend-2")["aria-current"] == nil)
    #expect(try page.element("edit-2")["href"] == "/friends/2")
    #expect(page.strayTargets.isEmpty)
  }

  @Test func `a form begins with the focus in its first field, the list with none`() async throws {
    let browser = try await site.signedIn(runsScripts: false)

    #expect(try focused(try await browser.open("/friends/1")) == ["first-name"])
    #expect(try focused(try await browser.open("/friends")) == [])
  }

  @Test(arguments: [("en", ["Shizhen", "Li"]), ("zh-Hans", ["Li", "Shizhen"])])
  func `a conflict names the friend in the order of the language`(
    language: String,
    order: [String]
  ) async throws {
    let page = try await site.signedIn(language).open("/friends/1")
    let details = FriendDetails(firstName: "Shizhen", lastName: "Li", phone: "120")

    site.friends.list.accept([Friend(id: FriendID(1), details: details, version: 2)])

    let shown = try page.element("conflict").elements(named: "dd").map(\.text)
    #expect(shown == order + ["120"])
  }

  @Test func `a form that was refused has the focus at its errors`() async throws {
    let page = try await page(runsScripts: false)
    try await page.type("1x", into: "phone")

    try await page.press("save")

    #expect(page.response.status == .unprocessableContent)
    #expect(try focused(page) == ["error-summary"])
    #expect(try rows(page) == ["friend-1", "friend-2"])
  }

  @Test(arguments: [false, true])
  func `a save and a way out lead to the friend's row`(runsScripts: Bool) async throws {
    let page = try await page(runsScripts: runsScripts)
    let links = try page.document().elements(named: "a").compactMap { $0["href"] }
    #expect(links.contains("/friends#edit-1"))

    try await page.type("King", into: "last-name")
    let answer = try await page.press("save")

    #expect(answer.status == .seeOther)
    #expect(answer.location == "/friends#edit-1")
    #expect(page.target == "/friends")
    #expect(try page.element("edit-1")["aria-label"] == "Edit Ada King")
  }

  @Test func `the list beside a form goes on living`() async throws {
    let page = try await page(runsScripts: true)
    try await page.type("King", into: "last-name")

    let answer = try await page.submit("/friends/2/delete")

    #expect(answer.status == .noContent)
    #expect(try rows(page) == ["friend-1"])
    #expect(try page.value(of: "last-name") == "King")
    site.friends.list.accept([])
    #expect(try page.exists("friend-empty"))
    #expect(try page.element("alerts").text.contains("There is no such friend"))
  }

  @Test func `a change patches the row that it is of`() async throws {
    let browser = try await site.signedIn()
    let stream = try await browser.client.stream("/friends/2/events?view=a")
    _ = stream.takeAll()

    let form: KeyValuePairs = [
      "firstName": "Ada", "lastName": "King", "phone": "110", "version": "1",
    ]
    #expect(await browser.client.post("/friends/1", form: form).status == .seeOther)

    let patches = stream.takeAll().map(\.data)
    #expect(patches.count == 1)
    #expect(patches.first?.contains(#"target="friend-1""#) == true)
    #expect(patches.first?.contains("Ada King") == true)
  }

  @Test func `without scripts a friend beside the form is deleted, too`() async throws {
    let page = try await page(runsScripts: false)

    let answer = try await page.submit("/friends/2/delete")

    #expect(answer.location == "/friends#friend-2")
    #expect(try rows(page) == ["friend-1"])
  }

  @Test func `a list that was lost comes back into the page of the form`() async throws {
    site.friends.errors.accept(.unavailable)
    let browser = try await site.signedIn()
    let stream = try await browser.client.stream("/friends/1/events?view=a")
    #expect(stream.text.contains(#"action="/friends/1""#))
    site.friends.errors.accept(nil)

    let answer = await browser.client.post("/friends/1", form: ["view": "a", "reload": ""])

    #expect(answer.status == .noContent)
    #expect(stream.text.contains(#"id="edit-2""#))
    #expect(stream.text.contains(#"value="Lovelace""#))
  }
}
