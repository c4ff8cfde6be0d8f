import HTTP
import Rx
import RxWeb
import Testing
import WebTesting

/// Posts to a live view: which view they are for, and in which order they count.
@Suite struct ViewPostTests {
  /// A page that greets whom the field names.
  private func site() throws -> PageSite {
    try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.name.rx.text.orEmpty.map { "Hello, \($0)!" }.bind(to: page.greeting.rx.text)
        )
      }
    )
  }

  @Test func `a post whose number is not above the last one changes nothing`() async throws {
    let visitor = try site().visitor
    let stream = try await visitor.stream("/sample/events?view=a")
    _ = await visitor.post("/sample/fields", form: ["view": "a", "seq": "5", "name": "new"])
    _ = stream.takeAll()

    for sequence in ["5", "4", "0"] {
      let answer = await visitor.post(
        "/sample/fields",
        form: ["view": "a", "seq": sequence, "name": "old"]
      )
      #expect(answer.status == .noContent)
    }
    #expect(stream.takeAll().isEmpty)
    _ = await visitor.post("/sample/fields", form: ["view": "a", "seq": "6", "name": "newest"])

    #expect(stream.takeTargets() == ["name", "greeting"])
    #expect(stream.text.contains(">Hello, newest!</p>"))
    #expect(!stream.text.contains("old"))
  }

  @Test func `the events of one post happen in their order`() async throws {
    let events: [ControlEventName] = [
      .touchDown, .editingDidBegin, .editingDidEnd, .editingDidEndOnExit,
    ]
    let site = try PageSite(
      .sample { page in
        let heard = events.map { event in
          page.name.rx.controlEvent(event).asObservable().map { event.rawValue }
        }
        page.disposeBag.insert(
          Observable.merge(heard).scan("heard") { "\($0) \($1)" }.startWith("heard")
            .bind(to: page.greeting.rx.text)
        )
      }
    )
    for order in [events, events.reversed()] {
      let visitor = site.visitor
      let stream = try await visitor.stream("/sample/events?view=a")

      let body = order.map { "name.\($0.rawValue)=" }.joined(separator: "&")
      _ = await visitor.send(
        .post,
        "/sample/fields",
        [(.contentType, "application/x-www-form-urlencoded")],
        body: Array("view=a&\(body)".utf8)
      )

      #expect(stream.text.contains(order.map(\.rawValue).joined(separator: " ")))
    }
  }

  /// A page with an action, and the words that the action has heard.
  private func orderedSite() throws -> (site: PageSite, heard: Heard) {
    let heard = Heard()
    let say = PageAction<SamplePage>("/say/{word}") { (page, input) throws(HTTPError) in
      heard.words.accept(heard.words.value + [try input.parameter("word")])
      page.save.tap()
    }
    let site = try PageSite(
      .sample(actions: [say]) { page in
        page.disposeBag.insert(
          page.save.rx.tap.map { .done(to: "/sample") }.bind(to: page.rx.outcome)
        )
      }
    )
    return (site, heard)
  }

  @Test func `an action that comes after another one waits until that one has ended`()
    async throws
  {
    let (site, heard) = try orderedSite()
    let visitor = site.visitor
    let view = try await TestBrowser(visitor).open("/sample").view

    async let third = visitor.post(
      "/sample/say/c",
      form: ["view": view, "idem": "3", "after": "2"]
    )
    async let second = visitor.post(
      "/sample/say/b",
      form: ["view": view, "idem": "2", "after": "1"]
    )
    let first = await visitor.post("/sample/say/a", form: ["view": view, "idem": "1"])
    let statuses = await [first.status, second.status, third.status]
    let late = await visitor.post(
      "/sample/say/d",
      form: ["view": view, "idem": "4", "after": "1"]
    )

    #expect(statuses == [.noContent, .noContent, .noContent])
    #expect(late.status == .noContent)
    #expect(heard.words.value == ["a", "b", "c", "d"])
  }

  @Test func `an action does not wait for ever for one that never comes`() async throws {
    let (site, heard) = try orderedSite()
    let visitor = site.visitor
    let view = try await TestBrowser(visitor).open("/sample").view

    let orphan = await visitor.begin(
      .post,
      "/sample/say/a",
      [(.contentType, "application/x-www-form-urlencoded")],
      body: Array("view=\(view)&after=lost".utf8)
    )
    async let answer = orphan.response()
    while heard.words.value.isEmpty {
      site.loop.advance(by: .seconds(1))
      await Task.yield()
    }

    #expect(await answer.status == .noContent)
  }

  @Test func `without a view there is nothing to wait for`() async throws {
    let (site, heard) = try orderedSite()

    let answer = await site.visitor.post("/sample/say/a", form: ["after": "lost"])

    #expect(answer.location == "/sample")
    #expect(heard.words.value == ["a"])
  }

  @Test func `a post without a number is taken`() async throws {
    let visitor = try site().visitor
    let stream = try await visitor.stream("/sample/events?view=a")
    _ = await visitor.post("/sample/fields", form: ["view": "a", "seq": "5", "name": "ali"])

    _ = await visitor.post("/sample/fields", form: ["view": "a", "name": "bob"])

    #expect(stream.text.contains(">Hello, bob!</p>"))
  }

  @Test(arguments: ["x", "-1", "1.5", "", "9999999999999999999", "１"])
  func `a number that is none is 400`(sequence: String) async throws {
    let visitor = try site().visitor
    let stream = try await visitor.stream("/sample/events?view=a")
    _ = stream.takeAll()

    let answer = await visitor.post(
      "/sample/fields",
      form: ["view": "a", "seq": sequence, "name": "ali"]
    )

    #expect(answer.status == .badRequest)
    #expect(stream.takeAll().isEmpty)
  }

  @Test(arguments: ["b", "A", String(repeating: "a", count: 64)])
  func `an unknown view is 404`(view: String) async throws {
    let visitor = try site().visitor
    let stream = try await visitor.stream("/sample/events?view=a")

    #expect(
      await visitor.post("/sample/fields", form: ["view": view, "name": "x"]).status == .notFound
    )
    #expect(await visitor.post("/sample", form: ["view": view, "name": "x"]).status == .notFound)
    #expect(!stream.isEnded)
  }

  @Test func `another session's view is unknown`() async throws {
    let site = try site()
    let stream = try await site.visitor.stream("/sample/events?view=a")
    _ = stream.takeAll()

    let answer = await site.visitor.post("/sample/fields", form: ["view": "a", "name": "x"])

    #expect(answer.status == .notFound)
    #expect(stream.takeAll().isEmpty)
  }

  @Test(arguments: ["", "a b", "a/b", "é", "a\u{0}", String(repeating: "a", count: 65)])
  func `a malformed view is 400`(view: String) async throws {
    let visitor = try site().visitor
    let query = Form(["view": view]).encoded

    #expect(await visitor.get("/sample/events?\(query)").status == .badRequest)
    #expect(await visitor.post("/sample/fields", form: ["view": view]).status == .badRequest)
    #expect(await visitor.post("/sample", form: ["view": view]).status == .badRequest)
  }

  @Test func `a session has at most 32 views with a connection`() async throws {
    let site = try site()
    let visitor = site.visitor
    var streams: [TestStream] = []
    for view in 1...32 {
      streams.append(try await visitor.stream("/sample/events?view=\(view)"))
    }

    let refused = await visitor.get("/sample/events?view=33")
    let known = try await visitor.stream("/sample/events?view=7")
    _ = try await site.visitor.stream("/sample/events?view=33")

    #expect(refused.status == .tooManyRequests)
    #expect(!known.isEnded)
    #expect(streams[0].isEnded == false)
  }

  @Test func `one view more takes the place of the oldest that lost its connection`() async throws {
    let site = try site()
    let visitor = site.visitor
    var streams: [TestStream] = []
    for view in 1...32 {
      streams.append(try await visitor.stream("/sample/events?view=\(view)"))
    }
    for index in [9, 4] { streams[index].close() }
    site.loop.advance(by: .seconds(1))

    let allowed = await visitor.get("/sample/events?view=33")
    let first = await visitor.post("/sample/fields", form: ["view": "5"])
    let second = await visitor.post("/sample/fields", form: ["view": "10"])

    #expect(allowed.status == .ok)
    #expect(first.status == .notFound)
    #expect(second.status == .noContent)
    #expect(site.liveViews.count == 32)
  }
}

/// What a page's action was told.
private final class Heard {
  let words = BehaviorRelay<[String]>(value: [])
}

// Sound: the relay guards its own state, and the pages of a site take turns on one loop.
extension Heard: @unchecked Sendable {}
