import HTTP
import Mustache
import RxWeb
import Web
import WebTesting

/// An application of a few pages, in virtual time.
struct PageSite {
  let loop = TestLoop()
  let liveViews: LiveViews
  let store = RefusingSessionStore()
  let application: Application

  /// Makes an application of these pages; a post to `/sign-in` and `/sign-out` does what it says.
  init(
    _ pages: PageDefinition...,
    timing: LiveViewTiming = LiveViewTiming(),
    limitPerSession: Int = 32,
    templates: [String: String] = [:],
    source: TemplateSource? = nil
  ) throws {
    let strings = try Strings(language: "en", json: Array(Self.words.utf8))
    let library = try TemplateLibrary(
      templates: SamplePage.templates.merging(templates) { _, own in own }
    )
    let renderer = PageRenderer(
      source: source ?? TemplateSource(PageTemplates(library: library, languages: [strings])),
      navigation: [],
      assets: [:]
    )
    let sessions = Sessions(
      secret: Array(repeating: 7, count: 32),
      store: store
    )
    let liveViews = LiveViews(limitPerSession: limitPerSession)
    sessions.onEnd { liveViews.end(session: $0) }
    var router = Router()
    PageRoutes(renderer: renderer, sessions: sessions, liveViews: liveViews, timing: timing)
      .add(pages, to: &router)
    router.post("/sign-in") { context in
      var response = Response.redirect(to: "/")
      response.cookies = [try await sessions.signIn(SignedInUser(id: 1, name: "ali"), context)]
      return response
    }
    router.post("/sign-out") { context in
      var response = Response.redirect(to: "/")
      response.cookies = [try await sessions.signOut(context)]
      return response
    }
    self.liveViews = liveViews
    application = Application(router: router, sessions: sessions)
  }

  /// A new visitor with an empty cookie jar.
  var visitor: TestClient { TestClient(application, loop: loop) }

  /// A new visitor with a browser.
  var browser: TestBrowser { TestBrowser(visitor) }

  /// The proof of a sign-in that the store refuses.
  static let oldProof = "old"

  private static let words = """
    {
      "sample.name.required": "A name is required",
      "sample.secret.required": "A secret is required",
      "sample.saved": "Saved",
      "sample.refused": "Not saved"
    }
    """
}
