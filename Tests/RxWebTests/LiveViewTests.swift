import HTTP
import Rx
import RxWeb
import Testing
import WebTesting

/// A page that is kept while somebody looks at it.
@Suite struct LiveViewTests {
  private static let all = [
    "name", "name-message", "secret-word", "greeting", "save", "form-message",
  ]

  /// A page that greets whom the field names.
  private func site(timing: LiveViewTiming = LiveViewTiming()) throws -> PageSite {
    try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.name.rx.text.orEmpty.map { "Hello, \($0)!" }.bind(to: page.greeting.rx.text)
        )
      },
      timing: timing
    )
  }

  @Test func `what is typed changes the page`() async throws {
    let page = try await site().browser.open("/sample")

    try await page.type("ali", into: "name")

    #expect(try page.text(of: "greeting") == "Hello, ali!")
    #expect(page.strayTargets.isEmpty)
  }

  @Test func `a stream begins with the whole state, once`() async throws {
    let visitor = try site().visitor

    let stream = try await visitor.stream("/sample/events?view=a&name=ali")

    #expect(stream.text.contains(">Hello, ali!</p>"))
    #expect(stream.takeTargets() == Self.all)
    #expect((1_000...5_000).contains(try #require(stream.retry)))
    #expect(stream.response[.liveView] == "a")
    #expect(stream.response[.cacheControl] == "no-cache, no-transform")
  }

  @Test func `a stream without a name for its view makes one up`() async throws {
    let visitor = try site().visitor

    let first = try await visitor.stream("/sample/events")
    let second = try await visitor.stream("/sample/events")
    let view = try #require(first.response[.liveView])
    _ = (first.takeAll(), second.takeAll())
    let answer = await visitor.post("/sample/fields", form: ["view": view, "name": "ali"])

    #expect(answer.status == .noContent)
    #expect(first.takeTargets().contains("greeting"))
    #expect(second.takeAll().isEmpty)
  }

  @Test func `a post without a view is for the newest one`() async throws {
    let visitor = try site().visitor
    let first = try await visitor.stream("/sample/events?view=a")
    let second = try await visitor.stream("/sample/events?view=b")
    _ = (first.takeAll(), second.takeAll())

    let answer = await visitor.post("/sample/fields", form: ["name": "ali"])

    #expect(answer.status == .noContent)
    #expect(first.takeAll().isEmpty)
    #expect(second.takeTargets() == ["name", "greeting"])
  }

  @Test func `a returning connection gets the whole state, and the typed text is kept`()
    async throws
  {
    let site = try site()
    let page = try await site.browser.open("/sample")
    try await page.type("ali", into: "name")

    page.disconnect()
    site.loop.advance(by: .seconds(29))
    let again = try await page.browser.client.stream("/sample/events?view=\(page.view)")

    #expect(again.text.contains(">Hello, ali!</p>"))
    #expect(again.takeTargets() == Self.all)
    #expect(site.liveViews.count == 1)
  }

  @Test func `a page whose view is gone comes right by what stands in its fields`() async throws {
    let site = try site()
    let page = try await site.browser.open("/sample")
    try await page.type("ali", into: "name")
    page.disconnect()
    site.loop.advance(by: .seconds(31))
    #expect(site.liveViews.count == 0)

    try await page.reconnect()

    #expect(try page.text(of: "greeting") == "Hello, ali!")
    #expect(try page.value(of: "name") == "ali")
  }

  @Test func `a second connection takes the view over and the first one ends`() async throws {
    let site = try site()
    let visitor = site.visitor
    let first = try await visitor.stream("/sample/events?view=a")
    _ = await visitor.post("/sample/fields", form: ["view": "a", "name": "ali"])

    let second = try await visitor.stream("/sample/events?view=a")
    _ = (first.takeAll(), second.takeAll())
    _ = await visitor.post("/sample/fields", form: ["view": "a", "name": "bob"])

    #expect(first.isEnded)
    #expect(!second.isEnded)
    #expect(first.takeAll().isEmpty)
    #expect(second.takeTargets() == ["name", "greeting"])
    site.loop.advance(by: .seconds(60))
    #expect(site.liveViews.count == 1, "The end of the first one ends no view.")
  }

  @Test(arguments: [Duration.seconds(30), .milliseconds(500), .zero])
  func `a view outlives its connection by its grace, then goes with all it holds`(
    grace: Duration
  ) async throws {
    let watchers = Watchers()
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          watchers.watching(BehaviorRelay(value: "Hello").asObservable())
            .bind(to: page.greeting.rx.text)
        )
      },
      timing: LiveViewTiming(grace: grace)
    )
    let stream = try await site.visitor.stream("/sample/events?view=a")
    #expect((site.liveViews.count, watchers.count) == (1, 1))

    stream.close()
    site.loop.advance(by: grace - .milliseconds(1))
    #expect((site.liveViews.count, watchers.count) == (1, 1))
    site.loop.advance(by: .milliseconds(1))

    #expect((site.liveViews.count, watchers.count) == (0, 0))
    #expect(site.loop.timerCount == 0)
  }

  @Test func `all that a view subscribes to is let go with it`() async throws {
    await #expect(processExitsWith: .success) {
      let site = try PageSite(
        .sample { page in
          page.disposeBag.insert(
            page.name.rx.text.orEmpty.map { "Hello, \($0)!" }.bind(to: page.greeting.rx.text),
            page.save.rx.tap.map { .done(to: "/") }.bind(to: page.rx.outcome)
          )
        }
      )
      let before = Resources.subscriptions
      let visitor = site.visitor
      for view in 0..<20 {
        let stream = try await visitor.stream("/sample/events?view=\(view)")
        _ = await visitor.post("/sample/fields", form: ["view": "\(view)", "name": "ali"])
        #expect(Resources.subscriptions > before)
        stream.close()
      }
      _ = await visitor.post("/sample", form: ["name": "ali", "secretWord": "hunter2"])

      site.loop.advance(by: .seconds(30))

      #expect(site.liveViews.count == 0)
      #expect(Resources.subscriptions == before)
    }
  }

  @Test func `the head of a stream cannot be asked for, and makes no view`() async throws {
    let site = try site()

    let answer = await site.visitor.send(.head, "/sample/events?view=a")

    #expect(answer.status == .methodNotAllowed)
    #expect(site.liveViews.count == 0)
  }

  @Test func `the end of a session ends its streams and tells why`() async throws {
    let site = try site()
    let visitor = site.visitor
    let other = site.visitor
    _ = await visitor.post("/sign-in")
    let mine = [
      try await visitor.stream("/sample/events?view=a"),
      try await visitor.stream("/sample/events?view=b"),
    ]
    let theirs = try await other.stream("/sample/events?view=a")

    _ = await visitor.post("/sign-out")

    for stream in mine {
      #expect(stream.isEnded)
      #expect(stream.takeAll().last?.event == "session-ended")
    }
    #expect(!theirs.isEnded)
    #expect(site.liveViews.count == 1)
  }

  @Test func `a view that is made while its session ends goes with it`() async throws {
    let site = try site()
    let visitor = site.visitor
    _ = await visitor.post("/sign-in")
    // The request is let in; by the time that there is a view, the session is over.
    site.store.endAll(afterLookups: 1)

    let stream = try await visitor.stream("/sample/events?view=a")

    #expect(stream.isEnded)
    #expect(stream.takeAll().last?.event == "session-ended")
    #expect(site.liveViews.count == 0)
  }

  @Test func `a page waits for its values before it streams`() async throws {
    let greetings = PublishRelay<String>()
    let site = try PageSite(
      .sample { page in page.disposeBag.insert(greetings.bind(to: page.greeting.rx.text)) }
    )
    let stream = try await site.visitor.stream("/sample/events?view=a")
    #expect(stream.takeAll().isEmpty)

    greetings.accept("Hello")

    #expect(stream.takeTargets() == Self.all)
    #expect(stream.text.contains(">Hello</p>"))
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `a page that waits in vain streams what it has`() async throws {
    let greetings = PublishRelay<String>()
    let site = try PageSite(
      .sample { page in page.disposeBag.insert(greetings.bind(to: page.greeting.rx.text)) }
    )
    let stream = try await site.visitor.stream("/sample/events?view=a")

    site.loop.advance(by: .seconds(2))
    #expect(stream.takeTargets() == Self.all)
    greetings.accept("Hello")

    #expect(stream.takeTargets() == ["greeting"])
  }

  @Test func `an alert that comes before the page is ready is said once`() async throws {
    let greetings = PublishRelay<String>()
    let problems = PublishRelay<Alert.Message>()
    let site = try PageSite(
      .alerts { page in
        page.disposeBag.insert(
          greetings.bind(to: page.greeting.rx.text),
          problems.bind(to: page.alerts.rx.message)
        )
      },
      templates: AlertPage.templates
    )
    let stream = try await site.visitor.stream("/alerts/events?view=a")
    problems.accept(Alert.Message("Lost"))

    greetings.accept("Hello")
    greetings.accept("Hello again")

    #expect(stream.takeTargets() == ["alerts", "greeting", "greeting"])
  }

  @Test func `alerts that nobody was there to hear are said to the one who returns, once`()
    async throws
  {
    let problems = PublishRelay<Alert.Message>()
    let site = try PageSite(
      .alerts { page in
        page.disposeBag.insert(problems.bind(to: page.alerts.rx.message))
      },
      templates: AlertPage.templates
    )
    let visitor = site.visitor
    let first = try await visitor.stream("/alerts/events?view=a")
    problems.accept(Alert.Message("Lost"))
    first.close()
    problems.accept(Alert.Message("Found"))

    let again = try await visitor.stream("/alerts/events?view=a&since=\(first.lastEventID)")

    #expect(again.text.contains("Found"))
    #expect(again.takeTargets() == ["greeting", "alerts"])
  }

  @Test func `a field is invalid as soon as its message says so`() async throws {
    let verdicts = BehaviorRelay(value: Label.Content(""))
    let site = try PageSite(
      .sample { page in page.disposeBag.insert(verdicts.bind(to: page.nameMessage.rx.content)) }
    )
    let page = try await site.browser.open("/sample")

    verdicts.accept(Label.Content("Taken", mood: .failed))
    #expect(try page.element("name")["aria-invalid"] == "true")
    verdicts.accept(Label.Content("Free", mood: .ok))

    #expect(try page.element("name")["aria-invalid"] == nil)
  }
}
