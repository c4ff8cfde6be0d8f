import HTTP
import Rx
import RxWeb
import Testing
import Web
import WebTesting

/// A page that is made for one request.
@Suite struct PageDocumentTests {
  @Test func `a page whose outputs have their values is answered at once`() async throws {
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          page.name.rx.text.orEmpty.map { "Hello, \($0)!" }.bind(to: page.greeting.rx.text)
        )
      }
    )

    let exchange = await site.visitor.begin(.get, "/sample?name=ali")

    #expect(exchange.wasAnsweredAtOnce)
    #expect(await exchange.response().text.contains(">Hello, ali!</p>"))
  }

  @Test func `a page waits for the first value of each bound output`() async throws {
    let greetings = PublishRelay<String>()
    let titles = PublishRelay<String>()
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          greetings.bind(to: page.greeting.rx.text),
          titles.map(Optional.some).bind(to: page.save.rx.title)
        )
      }
    )
    let exchange = await site.visitor.begin(.get, "/sample")

    greetings.accept("Hello")
    #expect(site.loop.timerCount == 1, "The page still waits.")
    titles.accept("Store")
    #expect(site.loop.timerCount == 0)
    let answer = await exchange.response()

    #expect(!exchange.wasAnsweredAtOnce)
    #expect(answer.text.contains(">Hello</p>"))
    #expect(answer.text.contains(">Store</button>"))
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `a value that says that the answer is on its way is none yet`() async throws {
    let verdicts = BehaviorRelay(value: "…")
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          verdicts.bind(
            to: Binder(
              page.greeting,
              awaited: true,
              arrives: { $0 != "…" },
              binding: { label, text in label.text = text }
            )
          )
        )
      }
    )
    let exchange = await site.visitor.begin(.get, "/sample")

    #expect(site.loop.timerCount == 1, "The page still waits.")
    verdicts.accept("fine")

    #expect(await exchange.response().text.contains(">fine</p>"))
    #expect(site.loop.elapsed == .zero)
  }

  @Test func `a page's patience is bounded`() async throws {
    let greetings = PublishRelay<String>()
    let site = try PageSite(
      .sample { page in
        page.save.title = "as it is"
        page.disposeBag.insert(greetings.bind(to: page.greeting.rx.text))
      },
      timing: LiveViewTiming(patience: .milliseconds(500))
    )
    let exchange = await site.visitor.begin(.get, "/sample")

    site.loop.advance(by: .milliseconds(499))
    #expect(site.loop.timerCount == 1, "The page still waits.")
    site.loop.advance(by: .milliseconds(1))
    let answer = await exchange.response()

    #expect(answer.status == .ok)
    #expect(answer.text.contains(">as it is</button>"))
  }

  @Test func `an output that speaks only when something happens is not waited for`() async throws {
    let outcomes = PublishRelay<Outcome>()
    let site = try PageSite(
      .sample { page in page.disposeBag.insert(outcomes.bind(to: page.rx.outcome)) }
    )

    #expect(await site.visitor.begin(.get, "/sample").wasAnsweredAtOnce)
  }

  @Test func `nothing is disabled on a page without a stream`() async throws {
    let site = try PageSite(.sample { Self.disable($0) })

    let answer = await site.visitor.get("/sample")

    #expect(answer.status == .ok)
    #expect(!answer.text.contains("disabled"))
  }

  @Test func `what is disabled is disabled on a page with a stream`() async throws {
    let site = try PageSite(.sample { Self.disable($0) })

    let page = try await site.browser.open("/sample")

    #expect(try !page.isEnabled("name"))
    #expect(try !page.isEnabled("save"))
    #expect(try page.isEnabled("secret-word"))
  }

  @Test func `a page is let go with its answer`() async throws {
    let watchers = Watchers()
    let site = try PageSite(
      .sample { page in
        page.disposeBag.insert(
          watchers.watching(BehaviorRelay(value: "Hello").asObservable())
            .bind(to: page.greeting.rx.text)
        )
      }
    )

    for _ in 0..<3 { #expect(await site.visitor.get("/sample").status == .ok) }

    #expect(watchers.total == 3)
    #expect(watchers.count == 0)
  }

  @Test func `a field that is there twice is refused`() async throws {
    let site = try PageSite(.sample())

    #expect(await site.visitor.get("/sample?name=a&name=b").status == .badRequest)
    let answer = await site.visitor.post("/sample", form: ["name": "a", "name": "b"])
    #expect(answer.status == .badRequest)
  }

  @Test func `a page for those who signed in leads the others to the sign-in`() async throws {
    let site = try PageSite(.sample(access: .signedIn))
    let visitor = site.visitor

    let page = await visitor.get("/sample?name=a")
    let stream = await visitor.get("/sample/events")
    let json = await visitor.get("/sample", [(.accept, "application/json")])
    let post = await visitor.post("/sample", form: ["name": "a"])
    _ = await visitor.post("/sign-in")

    #expect(page.location == "/login?next=/sample%3Fname%3Da")
    #expect(stream.status == .unauthorized)
    #expect(json.status == .unauthorized)
    #expect(post.location == "/login?next=/sample")
    #expect(await visitor.get("/sample").status == .ok)
  }

  private static func disable(_ page: SamplePage) {
    page.disposeBag.insert(
      Observable.just(false).bind(to: page.name.rx.isEnabled),
      Observable.just(false).bind(to: page.save.rx.isEnabled)
    )
  }
}
