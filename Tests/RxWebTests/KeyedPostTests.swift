import HTTP
import Locking
import Rx
import RxWeb
import Testing
import Web
import WebTesting

/// A page's work for a post with a one-time key, which what it changes learns of.
@Suite struct KeyedPostTests {
  private let seen = Moments()

  /// A page that notes at its binding and at its tap whether it works for a post, and waits for its
  /// greeting until the loop's next turn.
  private func site() throws -> PageSite {
    let action = PageAction<SamplePage>("/press") { (page, _) throws(HTTPError) in page.save.tap() }
    return try PageSite(
      .sample(actions: [action]) { [seen] page in
        seen.note("bind")
        page.disposeBag.insert(
          Observable.just("Hello").observe(on: SharingScheduler.make())
            .bind(to: page.greeting.rx.text),
          page.save.rx.tap.do(onNext: { seen.note("tap") }).map { .done(to: "/sample") }
            .bind(to: page.rx.outcome)
        )
      }
    )
  }

  private func visitor(_ site: PageSite) async -> TestClient {
    let visitor = site.visitor
    _ = await visitor.get("/sample")
    seen.forget()
    return visitor
  }

  private static let form: KeyValuePairs = ["idem": "k", "name": "ali", "secretWord": "x"]

  @Test(arguments: ["/sample", "/sample/press"])
  func `a post with a key is known to all that its page does`(path: String) async throws {
    let visitor = await visitor(try site())

    let answer = await visitor.post(path, form: Self.form)

    #expect(answer.status == .seeOther)
    #expect(seen.names == ["bind", "tap"])
  }

  @Test func `a submit to a live view is known to the tap alone`() async throws {
    let site = try site()
    let visitor = site.visitor
    let page = try await TestBrowser(visitor).open("/sample")
    seen.forget()

    let answer = await visitor.post(
      "/sample",
      form: ["idem": "k", "view": page.view, "name": "ali", "secretWord": "x"]
    )
    let names = seen.names
    seen.forget()
    _ = await visitor.post(
      "/sample",
      form: ["view": page.view, "name": "ali", "secretWord": "x"]
    )

    #expect(answer.status == .noContent)
    #expect(names == ["tap"])
    #expect(seen.names == [])
  }

  @Test func `a post without a key is none`() async throws {
    let visitor = await visitor(try site())

    _ = await visitor.post("/sample", form: ["name": "ali", "secretWord": "x"])

    #expect(seen.names == [])
  }
}

/// The moments at which a page worked for a post with a one-time key.
private final class Moments: Sendable {
  private let state = Lock<Set<String>>([])

  var names: Set<String> { state.withLock { $0 } }

  func note(_ moment: String) {
    guard KeyedPost.current != nil else { return }
    _ = state.withLock { $0.insert(moment) }
  }

  func forget() {
    state.withLock { $0 = [] }
  }
}
