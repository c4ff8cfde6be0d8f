import HTTP
import Rx
import RxWeb
import Testing
import Web
import WebTesting

/// A submit or an action, and how it is answered.
@Suite struct SubmitTests {
  private static let filled: KeyValuePairs = ["name": "ali", "secretWord": "hunter2"]
  private static let json: [(FieldName, String)] = [(.accept, "application/json")]

  /// A page whose submit ends at once as told.
  private func site(_ outcome: Outcome) throws -> PageSite {
    try PageSite(
      .sample { page in
        page.disposeBag.insert(page.save.rx.tap.map { outcome }.bind(to: page.rx.outcome))
      }
    )
  }

  @Test func `what worked leads on, with a message for the next page`() async throws {
    let visitor = try site(.done(to: "/sample?name=b", message: "sample.saved")).visitor

    let answer = await visitor.post("/sample", form: Self.filled)
    let next = await visitor.get("/sample")
    let after = await visitor.get("/sample")

    #expect(answer.status == .seeOther)
    #expect(answer.location == "/sample?name=b")
    #expect(next.text.contains("<p id=\"flash\">Saved</p>"))
    #expect(!after.text.contains("flash"))
  }

  @Test(arguments: [(true, 201), (false, 200)])
  func `a client of JSON is told what was made`(isCreation: Bool, status: Int) async throws {
    let visitor = try site(
      .done(to: "/", isCreation: isCreation, json: ["made": "this"])
    ).visitor

    let answer = await visitor.post("/sample", form: Self.filled, Self.json)

    #expect(answer.status.code == status)
    #expect(try answer.json() == ["made": "this"])
    #expect(answer.setCookie("flash") == nil)
  }

  @Test func `a client of JSON without news of its own gets the page's state`() async throws {
    let visitor = try site(.done(to: "/")).visitor

    let answer = await visitor.post("/sample", form: Self.filled, Self.json)

    #expect(try answer.json()["fields"]?["name"]?["state"]?.string == "empty")
  }

  @Test func `what was rejected shows the page again, with its values but no secret`() async throws
  {
    let visitor = try site(.rejected(message: "sample.refused")).visitor

    let answer = await visitor.post("/sample", form: Self.filled)

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<input id=\"name\" name=\"name\" value=\"ali\">"))
    #expect(answer.text.contains("<p id=\"form-message\" class=\"failed\">Not saved</p>"))
    #expect(answer.text.contains("Not saved</li>"))
    #expect(!answer.text.contains("hunter2"))
  }

  @Test func `a rejection is JSON for who asks for it`() async throws {
    let visitor = try site(.rejected(message: "sample.refused")).visitor

    let answer = await visitor.post("/sample", form: Self.filled, Self.json)

    #expect(answer.status == .unprocessableContent)
    #expect(try answer.json()["message"] == "Not saved")
    #expect(
      try answer.json()["fields"]?["secretWord"] == ["state": "empty", "message": ""]
    )
    #expect(!answer.text.contains("hunter2"))
  }

  @Test func `an empty field that is required says so and nothing is pressed`() async throws {
    let visitor = try site(.done(to: "/")).visitor

    let answer = await visitor.post("/sample", form: ["secretWord": "hunter2"])
    let json = await visitor.post("/sample", form: [:], Self.json)

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<p id=\"name-message\" class=\"failed\">A name is required</p>"))
    #expect(answer.text.contains("<li>name: A name is required</li>"))
    #expect(
      try json.json()["fields"]?["name"] == ["state": "failed", "message": "A name is required"]
    )
  }

  @Test func `a disabled button is not pressed`() async throws {
    let presses = Watchers()
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.name.rx.text.orEmpty.map { $0 == "ali" }.bind(to: page.save.rx.isEnabled),
          page.save.rx.tap.flatMap { presses.watching(Observable.just(Outcome.done(to: "/"))) }
            .bind(to: page.rx.outcome)
        )
      }
    )

    let answer = await site.visitor.post("/sample", form: ["name": "x", "secretWord": "y"])

    #expect(answer.status == .unprocessableContent)
    #expect(presses.total == 0)
  }

  @Test func `a failure is an error of its own status`() async throws {
    let visitor = try site(.failed(HTTPError(.serviceUnavailable, "Not now."))).visitor

    let answer = await visitor.post("/sample", form: Self.filled)

    #expect(answer.status == .serviceUnavailable)
    #expect(answer.text.contains("Not now."))
  }

  @Test func `a failure that is the input's is shown on the page`() async throws {
    let visitor = try site(.failed(HTTPError(.unprocessableContent, "Too many."))).visitor

    let answer = await visitor.post("/sample", form: Self.filled)

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<p id=\"form-message\" class=\"failed\">Too many.</p>"))
  }

  @Test func `what takes too long is given up`() async throws {
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.save.rx.tap.flatMap { Observable<Outcome>.never() }.bind(to: page.rx.outcome)
        )
      },
      timing: LiveViewTiming(actionLimit: .seconds(5))
    )
    let body = Array(Form(Self.filled).encoded.utf8)
    let type = [(FieldName.contentType, "application/x-www-form-urlencoded")]
    let exchange = await site.visitor.begin(.post, "/sample", type, body: body)

    site.loop.advance(by: .milliseconds(4_999))
    #expect(site.loop.timerCount == 1, "The submit still runs.")
    site.loop.advance(by: .milliseconds(1))

    #expect(await exchange.response().status == .serviceUnavailable)
    #expect(site.loop.timerCount == 0)
  }

  @Test func `who is signed in by a submit is signed in`() async throws {
    let site = try PageSite(
      .sample { page in
        let outcome = Outcome.done(to: "/own", signingIn: SignedInUser(id: 7, name: "ali"))
        page.disposeBag.insert(page.save.rx.tap.map { outcome }.bind(to: page.rx.outcome))
      },
      .sample("/own", access: .signedIn)
    )
    let visitor = site.visitor

    _ = await visitor.post("/sample", form: Self.filled)

    #expect(await visitor.get("/own").status == .ok)
  }

  @Test func `who is refused by the store is told so on the page`() async throws {
    let user = SignedInUser(id: 7, name: "ali", proof: PageSite.oldProof)
    let visitor = try site(.done(to: "/own", signingIn: user, orMessage: "sample.refused")).visitor

    let answer = await visitor.post("/sample", form: Self.filled)
    let json = await visitor.post("/sample", form: Self.filled, Self.json)

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<p id=\"form-message\" class=\"failed\">Not saved</p>"))
    #expect(answer.setCookie("session")?.contains("Max-Age") != true)
    #expect(json.status == .unprocessableContent)
    #expect(try json.json()["message"] == "Not saved")
  }

  @Test func `a page without a form takes no submit`() async throws {
    let site = try PageSite(PageDefinition("/bare") { BarePage($0) })

    #expect(await site.visitor.post("/bare").status == .methodNotAllowed)
  }

  @Test func `an action is told its parameters and its form`() async throws {
    let action = PageAction<SamplePage>("/rows/{id}/rename") { (page, input) throws(HTTPError) in
      let id = try input.parameter("id")
      let name = try input.form.value("name") ?? ""
      page.greeting.text = "\(id) is \(name)"
      throw HTTPError(.unprocessableContent, "no")
    }
    let site = try PageSite(.sample(actions: [action]))

    let answer = await site.visitor.post("/sample/rows/a%20b/rename", form: ["name": "ali"])

    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains(">a b is ali</p>"))
  }

  @Test func `an action on what is not there is 404`() async throws {
    let action = PageAction<SamplePage>("/rows/{id}/rename") { (_, input) throws(HTTPError) in
      _ = try input.parameter("other")
    }
    let site = try PageSite(.sample(actions: [action]))

    #expect(await site.visitor.post("/sample/rows/1/rename").status == .notFound)
    #expect(await site.visitor.post("/sample/rows/1/eat").status == .notFound)
    #expect(await site.visitor.get("/sample/rows/1/rename").status == .methodNotAllowed)
  }
}

/// A page on which nothing can be done.
private final class BarePage: Page {
  override var template: String { "Sample/page" }
}
