import Domain
import HTTP
import Testing
import WebTesting

@Suite struct LoginPageTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
    try site.accounts.add("songjiang", password: "liangshan")
  }

  @Test func `the right password leads to the heroes`() async throws {
    let page = try await submitted("songjiang", "liangshan", "zh-Hant")

    #expect(page.target == "/heroes")
    #expect(try page.text(of: "flash") == "登錄成功")
    #expect(site.loop.elapsed == .zero)
  }

  @Test(
    arguments: [
      ("en", "No such user", "Wrong password"), ("zh-Hant", "用戶名不存在", "密碼錯誤"),
      ("zh-Hans", "用户名不存在", "密码错误"),
    ]
  )
  func `an unknown name and a wrong password are told`(
    languages: String,
    unknown: String,
    wrong: String
  ) async throws {
    let stranger = try await submitted("wusong", "liangshan", languages)
    let guesser = try await submitted("songjiang", "guess", languages)

    #expect(stranger.response.status == .unprocessableContent)
    #expect(try stranger.text(of: "username-message") == unknown)
    #expect(try stranger.text(of: "password-message") == "")
    #expect(try stranger.value(of: "username") == "wusong")
    #expect(guesser.response.status == .unprocessableContent)
    #expect(try guesser.text(of: "password-message") == wrong)
    #expect(!guesser.response.text.contains("guess"))
    #expect(try guesser.value(of: "username") == "songjiang")
  }

  @Test func `empty fields say that they are required`() async throws {
    let page = try await submitted("", "")

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "username-message") == "A username is required")
    #expect(try page.text(of: "password-message") == "A password is required")
  }

  @Test func `the page that was asked for comes after the sign-in`() async throws {
    let page = try await site.browser(runsScripts: false).open("/heroes?q=song")
    #expect(page.target == "/login?next=/heroes%3Fq%3Dsong")
    try await page.type("songjiang", into: "username")

    try await page.type("guess", into: "password")
    try await page.press("sign-in")
    #expect(page.response.status == .unprocessableContent)
    try await page.type("liangshan", into: "password")
    try await page.press("sign-in")

    #expect(page.target == "/heroes?q=song")
    #expect(try page.value(of: "q") == "song")
  }

  @Test(
    arguments: [
      "//evil.example", "https://evil.example/", "/\\evil.example", "heroes", "javascript:alert(1)",
      "/heroes\r\nX: y",
    ]
  )
  func `nobody is led off the site`(next: String) async throws {
    let answer = await site.visitor.post(
      "/login",
      form: ["username": "songjiang", "password": "liangshan", "next": next]
    )

    #expect(answer.status == .seeOther)
    #expect(answer.location == "/heroes")
  }

  @Test func `a client of JSON is told who it is, or what is wrong`() async throws {
    let right = await site.visitor.postForJSON(
      "/login",
      form: ["username": " SongJiang ", "password": "liangshan"]
    )
    let wrong = await site.visitor.postForJSON(
      "/login",
      form: ["username": "songjiang", "password": "guess"]
    )

    #expect(right.status == .ok)
    #expect(try right.json() == ["username": "songjiang"])
    #expect(wrong.status == .unprocessableContent)
    #expect(try wrong.json()["message"] == "Wrong password")
    #expect(
      try wrong.json()["fields"]?["password"] == ["state": "failed", "message": "Wrong password"]
    )
  }

  @Test func `a store that cannot answer is 503, and says nothing of the password`() async throws {
    site.accounts.fail(with: .unavailable)

    let answer = await site.visitor.post(
      "/login",
      form: ["username": "songjiang", "password": "liangshan"]
    )

    #expect(answer.status == .serviceUnavailable)
    #expect(!answer.text.contains("Wrong password"))
  }

  @Test func `with a stream the button waits for a password`() async throws {
    let page = try await site.browser().open("/login")
    #expect(try !page.isEnabled("sign-in"))
    #expect(page.strayTargets.isEmpty)

    try await page.type("songjiang", into: "username")
    #expect(try page.text(of: "username-message") == "Username available")
    try await page.type("liangshan", into: "password")
    #expect(try page.isEnabled("sign-in"))
    try await page.press("sign-in")

    #expect(page.target == "/heroes")
    #expect(page.isLive)
  }

  @Test func `with a stream an unknown name is told while it is typed`() async throws {
    let page = try await site.browser("zh-Hant").open("/login")

    try await page.type("wusong", into: "username")
    #expect(try page.text(of: "username-message") == "用戶名不存在")
    try await page.type("songjiang", into: "username")
    #expect(try page.text(of: "username-message") == "用戶名可用")
    try await page.type("", into: "username")

    #expect(try page.text(of: "username-message") == "")
  }

  @Test func `signing in ends the streams of the session before`() async throws {
    let browser = site.browser()
    let tab = try await browser.open("/register")
    _ = await browser.client.post(
      "/login",
      form: ["username": "songjiang", "password": "liangshan"]
    )

    _ = try tab.document()
    #expect(!tab.isLive)
    #expect(tab.events == ["session-ended"])
  }

  private func submitted(
    _ username: String,
    _ password: String,
    _ languages: String? = nil
  ) async throws -> TestPage {
    let page = try await site.browser(languages, runsScripts: false).open("/login")
    try await page.type(username, into: "username")
    try await page.type(password, into: "password")
    try await page.press("sign-in")
    return page
  }
}
