import HTTP
import RxWeb
import Testing
import WebTesting

/// The frame round the pages.
@Suite struct FrameTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  @Test func `the front door leads in, or to the sign-in`() async throws {
    let visitor = site.visitor
    let member = try await site.signedIn().client

    #expect(await visitor.get("/").location == "/login")
    #expect(await member.get("/").location == "/heroes")
  }

  @Test func `signing out ends the session and its streams on every tab`() async throws {
    let browser = try await site.signedIn()
    let tabs = [try await browser.open("/heroes"), try await browser.open("/cart")]
    for tab in tabs { #expect(tab.isLive) }

    let page = try await browser.open("/cart")
    try await page.submit("/logout")

    for tab in tabs {
      _ = try tab.document()
      #expect(!tab.isLive)
      #expect(tab.events == ["session-ended"])
    }
    #expect(page.target == "/login")
    #expect(await browser.client.get("/cart").location == "/login?next=/cart")
    #expect(site.liveViews.count == 1, "The sign-in page's own.")
  }

  @Test func `the language is chosen on the page, which comes back in it`() async throws {
    let page = try await site.browser().open("/login?next=/cart")

    try await page.press("language")

    #expect(page.target == "/login?next=/cart")
    #expect(try page.document()["lang"] == "en")
  }

  @Test(arguments: [
    ("/cart/items/8787878/count", "/cart"), ("/friends", "/friends"), ("/cart/items", "/cart"),
  ])
  func `the page that refuses a post leads back to its own address`(
    path: String,
    home: String
  ) async throws {
    let browser = try await site.signedIn()

    let answer = await browser.client.post(path, form: ["count": "many", "firstName": ""])

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("name=\"next\" value=\"\(home)\""))
  }

  @Test(arguments: ["tlh", "", "zh"])
  func `an unknown language is refused`(tag: String) async throws {
    let answer = await site.visitor.post("/language", form: ["language": tag])

    #expect(answer.status == .unprocessableContent)
    #expect(answer.setCookie("lang") == nil)
  }

  @Test(arguments: ["/register", "/login", "/heroes", "/cart", "/cart/catalogue", "/friends"])
  func `every patch of a page finds its element, and no id is there twice`(
    path: String
  ) async throws {
    let page = try await site.signedIn().open(path)

    _ = try page.document()

    #expect(page.isLive)
    #expect(page.strayTargets.isEmpty)
    #expect(site.loop.elapsed == .zero, "The page settles at once.")
  }
}
