import Domain
import HTTP
import RxWeb
import Testing
import WebTesting

/// The page as it works with its stream.
@Suite struct RegisterLiveTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  @Test func `at first the name alone can be typed`() async throws {
    let page = try await site.browser().open("/register")

    #expect(try page.isEnabled("username"))
    #expect(try !page.isEnabled("password"))
    #expect(try !page.isEnabled("repeat-password"))
    #expect(try !page.isEnabled("register"))
    #expect(try page.text(of: "username-message") == "")
    #expect(page.strayTargets.isEmpty)
    #expect(site.loop.elapsed == .zero, "The page settles at once.")
  }

  @Test func `verdicts stream in, and each field waits for the one before it`() async throws {
    let page = try await site.browser("zh-Hant").open("/register")

    try await page.type("luju", into: "username")
    #expect(try page.text(of: "username-message") == "號碼長度至少6個字符")
    #expect(try page.element("username-message").classes.contains("failed"))
    #expect(try !page.isEnabled("password"))

    try await page.type("lujunyi", into: "username")
    #expect(try page.text(of: "username-message") == "用戶名可用")
    #expect(try page.element("username-message").classes.contains("ok"))
    #expect(try page.isEnabled("password"))
    #expect(try !page.isEnabled("repeat-password"))

    try await page.type("yuqilin", into: "password")
    #expect(try page.text(of: "password-message") == "密碼可用")
    #expect(try page.isEnabled("repeat-password"))

    try await page.type("yuqi", into: "repeat-password")
    #expect(try page.text(of: "repeat-password-message") == "兩次密碼不一樣")
    #expect(try !page.isEnabled("register"))

    try await page.type("yuqilin", into: "repeat-password")
    #expect(try page.text(of: "repeat-password-message") == "密碼可用")
    #expect(try page.isEnabled("register"))

    try await page.press("register")
    #expect(page.target == "/login")
    #expect(try page.text(of: "flash") == "注冊成功")
    #expect(site.accounts.names == ["lujunyi"])
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `a name is being checked until the answer is there`() async throws {
    site.accounts.delayChecks(by: 800)
    let page = try await site.browser().open("/register")

    try await page.type("lujunyi", into: "username")
    #expect(try page.text(of: "username-message") == "Checking")
    #expect(try page.element("username-message").classes.contains("checking"))
    #expect(try page.element("username")["aria-invalid"] == nil)
    #expect(try !page.isEnabled("password"))
    site.loop.advance(by: .milliseconds(800))

    #expect(try page.text(of: "username-message") == "Username available")
    #expect(try page.isEnabled("password"))
  }

  @Test func `a name that is taken keeps the password asleep`() async throws {
    try site.accounts.add("lujunyi", password: "whatever")
    let page = try await site.browser().open("/register")

    try await page.type("lujunyi", into: "username")

    #expect(try page.text(of: "username-message") == "This username is taken")
    #expect(try page.element("username")["aria-invalid"] == "true")
    #expect(try !page.isEnabled("password"))
  }

  @Test func `an emptied field says nothing`() async throws {
    let page = try await site.browser().open("/register")
    try await page.type("lu", into: "username")

    try await page.type("", into: "username")

    #expect(try page.text(of: "username-message") == "")
    #expect(try page.element("username")["aria-invalid"] == nil)
  }

  @Test func `a check that could not be made says so, and the next one is made`() async throws {
    let page = try await site.browser().open("/register")

    site.accounts.failChecks(with: .unavailable)
    try await page.type("lujunyi", into: "username")
    #expect(try page.text(of: "username-message") == "It cannot be checked right now")
    #expect(try !page.isEnabled("password"))
    site.accounts.failChecks(with: nil)
    try await page.type("lujunyi2", into: "username")

    #expect(try page.text(of: "username-message") == "Username available")
    #expect(try page.isEnabled("password"))
  }

  @Test func `a name that somebody else got first is told after the submit`() async throws {
    let page = try await filled()
    try site.accounts.lose("lujunyi")

    let answer = try await page.press("register")

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("This username is taken"))
    #expect(try page.value(of: "username") == "lujunyi")
    #expect(try page.value(of: "password") == "")
  }

  @Test func `a lost connection brings the same page back`() async throws {
    let page = try await filled()
    page.disconnect()
    site.loop.advance(by: .seconds(31))
    #expect(site.liveViews.count == 0)

    try await page.reconnect()

    #expect(try page.text(of: "username-message") == "Username available")
    #expect(try page.isEnabled("register"))
  }

  @Test func `no password ever streams`() async throws {
    let page = try await site.browser().open("/register")
    let client = page.browser.client
    let stream = try await client.stream("/register/events?view=watched")
    for (name, text) in [
      ("username", "lujunyi"), ("password", "yuqilin1"), ("repeatPassword", "yuqilin2"),
    ] {
      _ = await client.post("/register/fields", form: ["view": "watched", name: text])
    }

    #expect(stream.text.contains("value=\"lujunyi\""))
    #expect(stream.text.contains("Passwords do not match"))
    #expect(!stream.text.contains("yuqilin"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "a\rb\nevent: bye"])
  func `what is typed is text in the stream`(name: String) async throws {
    let page = try await site.browser().open("/register")

    try await page.type(name, into: "username")

    #expect(page.events.isEmpty)
    #expect(page.isLive)
    #expect(try page.document().elements(named: "script").count == 1, "The page's own.")
    let lines = name.replacing("\r", with: "\n")
    #expect(try page.element("username")["value"] == lines)
  }

  private func filled() async throws -> TestPage {
    let page = try await site.browser().open("/register")
    try await page.type("lujunyi", into: "username")
    try await page.type("yuqilin", into: "password")
    try await page.type("yuqilin", into: "repeat-password")
    return page
  }
}
