import Domain
import Features
import HTTP
import Testing
import Web
import WebTesting

/// The page as it works without a stream.
@Suite struct RegisterPageTests {
  private static let good: KeyValuePairs = [
    "username": "lujunyi", "password": "yuqilin", "repeatPassword": "yuqilin",
  ]

  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
  }

  @Test func `a new visitor sees empty fields, none of them disabled, and no message`() async throws
  {
    let page = try await site.browser(runsScripts: false).open("/register")

    for id in ["username", "password", "repeat-password"] {
      #expect(try page.value(of: id) == "")
      #expect(try page.isEnabled(id))
      #expect(try page.text(of: "\(id)-message") == "")
    }
    #expect(try page.isEnabled("register"))
    #expect(try !page.exists("error-summary"))
    #expect(site.loop.elapsed == .zero, "The page settles at once.")
  }

  @Test func `a good form makes the account and leads to the sign-in`() async throws {
    let page = try await site.browser(runsScripts: false).open("/register")
    try await page.type("lujunyi", into: "username")
    try await page.type("yuqilin", into: "password")
    try await page.type("yuqilin", into: "repeat-password")

    let answer = try await page.press("register")

    #expect(answer.status == .seeOther)
    #expect(page.target == "/login")
    #expect(try page.text(of: "flash") == "Registered")
    #expect(site.accounts.names == ["lujunyi"])
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `a name that is taken is told, and kept in its field`() async throws {
    try site.accounts.add("lujunyi", password: "whatever")

    let page = try await submitted(["ＬＵjunyi", "yuqilin", "yuqilin"])

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "username-message") == "This username is taken")
    #expect(try page.element("username-message").classes.contains("failed"))
    #expect(try page.element("username")["aria-invalid"] == "true")
    #expect(try page.value(of: "username") == "ＬＵjunyi")
    #expect(site.accounts.names == ["lujunyi"])
  }

  @Test func `a name that somebody else got first is taken`() async throws {
    try site.accounts.lose("lujunyi")

    let page = try await submitted(["lujunyi", "yuqilin", "yuqilin"])

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "username-message") == "This username is taken")
    #expect(try page.text(of: "form-message") == "Registration failed")
    #expect(site.accounts.names.isEmpty)
  }

  @Test func `passwords are never sent back`() async throws {
    let page = try await submitted(["short", "yuqilin-1", "yuqilin-2"])

    #expect(page.response.status == .unprocessableContent)
    #expect(!page.response.text.contains("yuqilin"))
    #expect(try page.value(of: "username") == "short")
  }

  @Test func `a page with errors says so in its title, and links to each field`() async throws {
    let page = try await submitted(["lu", "yuqilin-1", "yuqilin-2"])

    let document = try page.document()
    let links = try page.element("error-summary").elements(named: "a")
    #expect(document.elements(named: "title").first?.text.hasPrefix("Error: ") == true)
    #expect(links.compactMap { $0["href"] } == ["#username", "#repeat-password"])
    #expect(links.map(\.text) == ["At least 6 characters", "Passwords do not match"])
  }

  @Test func `an empty form says what is required`() async throws {
    let page = try await submitted(["", "", ""])

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "username-message") == "A username is required")
    #expect(try page.text(of: "password-message") == "A password is required")
    #expect(try page.text(of: "repeat-password-message") == "Please repeat the password")
    #expect(site.accounts.names.isEmpty)
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 65), "yuqilin", "username-message"),
      (String(repeating: "é", count: 64) + "\u{301}\u{301}é", "yuqilin", "username-message"),
      ("lu\u{202E}junyi", "yuqilin", "username-message"),
      ("lu\u{0}junyi", "yuqilin", "username-message"),
      ("lu\r\njunyi", "yuqilin", "username-message"),
      ("lu junyi", "yuqi\u{0}lin", "password-message"),
      ("lu junyi", String(repeating: "a", count: 257), "password-message"),
      ("lu junyi", String(repeating: "宋", count: 171), "password-message"),
    ]
  )
  func `what is too long or malformed is refused with a message`(
    username: String,
    password: String,
    message: String
  ) async throws {
    let page = try await submitted([username, password, password])

    #expect(page.response.status == .unprocessableContent)
    #expect(try !page.text(of: message).isEmpty)
    #expect(try page.element(message).classes.contains("failed"))
    #expect(site.accounts.names.isEmpty)
  }

  @Test(
    arguments: [
      String(repeating: "a", count: 64), "👨‍👩‍👧‍👦宋江卢俊义", "  lujunyi  ", "<script>",
    ]
  )
  func `a name in any script is taken as it is, but for its ends`(name: String) async throws {
    let page = try await submitted([name, "yuqilin", "yuqilin"])

    #expect(page.target == "/login")
    #expect(site.accounts.names == [name.split(separator: " ").joined(separator: " ")])
  }

  @Test func `a name that cannot be checked is told, is not taken, and makes no account`()
    async throws
  {
    site.accounts.fail(with: .unavailable)

    let page = try await submitted(["lujunyi", "yuqilin", "yuqilin"])

    #expect(page.response.status == .unprocessableContent)
    #expect(try page.text(of: "username-message") == "It cannot be checked right now")
    #expect(try page.value(of: "username") == "lujunyi")
    #expect(site.accounts.names.isEmpty)
  }

  @Test func `a client of JSON gets 201, then 422 with the fields`() async throws {
    let visitor = site.visitor

    let made = await visitor.postForJSON("/register", form: Self.good)
    let again = await visitor.postForJSON("/register", form: Self.good)

    #expect(made.status == .created)
    #expect(try made.json() == ["username": "lujunyi"])
    #expect(again.status == .unprocessableContent)
    #expect(
      try again.json()["fields"] == [
        "username": ["state": "failed", "message": "This username is taken"],
        "password": ["state": "ok", "message": "Password accepted"],
        "repeatPassword": ["state": "ok", "message": "Passwords match"],
      ]
    )
    #expect(try again.json()["message"]?.string?.isEmpty == false)
  }

  @Test func `the page's state is JSON for who asks for it`() async throws {
    let json = try await site.visitor.json("/register?username=lujunyi")

    #expect(
      json["fields"]?["username"] == ["state": "ok", "message": "Username available"]
    )
    #expect(json["fields"]?["password"] == ["state": "empty", "message": ""])
  }

  /// The messages of a form, language by language: too short a name, a name that is taken, a free
  /// one, too short a password, a good one, another one, success and failure.
  @Test(
    arguments: [
      (
        "zh-Hant",
        [
          "號碼長度至少6個字符", "賬戶已存在", "用戶名可用", "密碼長度至少6個字符", "密碼可用", "兩次密碼不一樣",
          "注冊成功", "注冊失敗",
        ]
      ),
      (
        "zh-CN",
        [
          "号码长度至少6个字符", "账户已存在", "用户名可用", "密码长度至少6个字符", "密码可用", "两次密码不一样",
          "注册成功", "注册失败",
        ]
      ),
      (
        "fr, en;q=0.5",
        [
          "At least 6 characters", "This username is taken", "Username available",
          "At least 6 characters", "Password accepted", "Passwords do not match", "Registered",
          "Registration failed",
        ]
      ),
    ]
  )
  func `the messages are in the visitor's language`(
    languages: String,
    messages: [String]
  ) async throws {
    try site.accounts.add("songjiang", password: "whatever")
    try site.accounts.lose("likui-1")

    let short = try await submitted(["song", "short", "short"], languages)
    let taken = try await submitted(["songjiang", "yuqilin", "yuqilin2"], languages)
    let free = try await submitted(["lujunyi", "short", "short"], languages)
    let lost = try await submitted(["likui-1", "yuqilin", "yuqilin"], languages)
    let made = try await submitted(["lujunyi", "yuqilin", "yuqilin"], languages)

    #expect(
      try [
        short.text(of: "username-message"), taken.text(of: "username-message"),
        free.text(of: "username-message"), short.text(of: "password-message"),
        taken.text(of: "password-message"), taken.text(of: "repeat-password-message"),
        made.text(of: "flash"), lost.text(of: "form-message"),
      ] == messages
    )
  }

  @Test func `the chosen language stands above the browser's`() async throws {
    let page = try await site.browser("zh-TW", runsScripts: false).open("/register?username=song")
    #expect(try page.document()["lang"] == "zh-Hant")

    _ = await page.browser.client.post("/language", form: ["language": "zh-Hans"])
    try await page.go(to: "/register?username=song")

    #expect(try page.document()["lang"] == "zh-Hans")
    #expect(try page.text(of: "username-message") == "号码长度至少6个字符")
  }

  /// The page after a submit of name, password and repeated password.
  private func submitted(_ texts: [String], _ languages: String? = nil) async throws -> TestPage {
    let page = try await site.browser(languages, runsScripts: false).open("/register")
    for (id, text) in zip(["username", "password", "repeat-password"], texts) {
      try await page.type(text, into: id)
    }
    try await page.press("register")
    return page
  }
}
