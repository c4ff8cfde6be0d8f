import Domain
import Features
import HTTP
import Mustache
import RxWeb
import Web
import WebTesting

/// The product's pages over fakes of its services, in virtual time.
struct FeatureSite {
  let loop = TestLoop()
  let accounts: FakeAccounts
  let carts: FakeCarts
  let friends = FakeFriends()
  let liveViews = LiveViews()
  let application: Application

  init(limits: AccountLimits = AccountLimits(), log: AccountLog = AccountLog()) throws {
    let accounts = FakeAccounts(on: loop)
    let carts = FakeCarts(on: loop)
    let pages = Catalog.pages(
      Services(accounts: accounts, carts: carts, friends: friends, limits: limits, log: log)
    )
    let renderer = try Self.renderer(pages)
    let liveViews = liveViews
    let sessions = Sessions(
      secret: Array(repeating: 7, count: 32),
      store: MemorySessionStore()
    )
    sessions.onEnd { liveViews.end(session: $0) }
    var router = Router()
    PageRoutes(renderer: renderer, sessions: sessions, liveViews: liveViews)
      .add(pages, to: &router)
    FrameRoutes(sessions: sessions).add(to: &router)
    HeroSealRoute(renderer: renderer).add(to: &router)
    self.accounts = accounts
    self.carts = carts
    application = Application(
      router: router,
      sessions: sessions,
      errorPage: { renderer.errorPage($0) }
    )
  }

  /// A new visitor with an empty cookie jar.
  var visitor: TestClient { TestClient(application, loop: loop) }

  /// A new visitor with a browser that prefers these languages.
  func browser(_ languages: String? = nil, runsScripts: Bool = true) -> TestBrowser {
    TestBrowser(visitor, runsScripts: runsScripts, languages: languages)
  }

  /// A visitor who has signed in; the account is made if it is not there.
  func signedIn(
    _ languages: String? = nil,
    as name: String = "songjiang",
    runsScripts: Bool = true
  ) async throws -> TestBrowser {
    if !accounts.names.contains(name) { try accounts.add(name, password: "liangshan") }
    let browser = browser(languages, runsScripts: runsScripts)
    let answer = await browser.client.post(
      "/login",
      form: ["username": name, "password": "liangshan"]
    )
    guard answer.status == .seeOther else { throw TestPage.Problem.noPage(answer) }
    browser.client.setCookie("flash", nil)
    return browser
  }

  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  private static let templates = Result {
    TemplateSource(try PageTemplates(directory: root + "/Templates"))
  }

  /// What renders the pages from the product's own templates.
  static func renderer(_ pages: [PageDefinition]) throws -> PageRenderer {
    PageRenderer(
      source: try templates.get(),
      navigation: pages.compactMap { page in
        page.navigationKey.map { .init(path: page.path, titleKey: $0) }
      },
      assets: ["css": "/style.css", "js": "/live.js", "events": "/events.js"]
    )
  }
}

extension TestClient {
  /// Asks for JSON.
  func json(_ target: String) async throws -> JSON {
    try await get(target, [(.accept, "application/json")]).json()
  }

  /// Submits a form and asks for JSON.
  func postForJSON(
    _ target: String,
    form: KeyValuePairs<String, String> = [:]
  ) async -> TestResponse {
    await post(target, form: form, [(.accept, "application/json")])
  }
}
