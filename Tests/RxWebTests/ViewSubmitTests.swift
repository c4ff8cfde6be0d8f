import HTTP
import Rx
import RxWeb
import Testing
import WebTesting

/// Submits that name a live view.
@Suite struct ViewSubmitTests {
  @Test func `a submit that names a view is answered on the stream`() async throws {
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.save.rx.tap.withLatestFrom(page.name.rx.text.orEmpty)
            .do(onNext: { [weak page] in page?.greeting.text = "Saved \($0)" })
            .map { _ in Outcome.done(to: "/", message: "sample.saved") }
            .bind(to: page.rx.outcome)
        )
      }
    )
    let visitor = site.visitor
    let page = try await TestBrowser(visitor).open("/sample")

    let answer = await visitor.post(
      "/sample",
      form: ["view": page.view, "name": "ali", "secretWord": "x"]
    )

    #expect(answer.status == .noContent)
    #expect(try page.text(of: "greeting") == "Saved ali")
    #expect(try page.text(of: "status") == "Saved")
  }

  @Test func `a submit that names a view shows what is required`() async throws {
    let visitor = try PageSite(.sample()).visitor
    let page = try await TestBrowser(visitor).open("/sample")

    let answer = await visitor.post("/sample", form: ["view": page.view, "name": ""])

    #expect(answer.status == .noContent)
    #expect(try page.text(of: "name-message") == "A name is required")
  }

  @Test func `an action may be pressed on a view of another page, which stays as it is`()
    async throws
  {
    let action = PageAction<SamplePage>("/{id}/keep") { (page, _) throws(HTTPError) in
      page.save.tap()
    }
    let site = try PageSite(
      .sample(actions: [action]) { page in
        page.disposeBag.insert(
          page.save.rx.tap.map { .done(to: "/sample") }.bind(to: page.rx.outcome)
        )
      },
      .sample("/other")
    )
    let visitor = site.visitor
    let page = try await TestBrowser(visitor).open("/other")
    let another = try await TestBrowser(site.visitor).open("/other")

    let own = await visitor.post("/sample/7/keep", form: ["view": page.view])
    let foreign = await visitor.post("/sample/7/keep", form: ["view": another.view])
    let malformed = await visitor.post("/sample/7/keep", form: ["view": "a b"])
    let plain = await visitor.post("/sample/7/keep")

    #expect([own, foreign, malformed].map(\.status) == [.noContent, .notFound, .badRequest])
    #expect(plain.location == "/sample")
    #expect(page.isLive)
  }

  @Test(
    arguments: [
      (Outcome.rejected(message: "sample.refused"), "Not saved"),
      (Outcome.failed(HTTPError(.serviceUnavailable, "Not now.")), "Not now."),
    ]
  )
  func `a submit of a view that did not work says so`(
    outcome: Outcome,
    status: String
  ) async throws {
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(page.save.rx.tap.map { outcome }.bind(to: page.rx.outcome))
      }
    )
    let visitor = site.visitor
    let page = try await TestBrowser(visitor).open("/sample")

    _ = await visitor.post("/sample", form: ["view": page.view, "name": "a", "secretWord": "x"])

    #expect(try page.text(of: "status") == status)
  }
}
