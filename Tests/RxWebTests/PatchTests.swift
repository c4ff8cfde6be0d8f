import Rx
import RxWeb
import Testing
import WebTesting

/// What goes out when controls change.
@Suite struct PatchTests {
  private let greetings = BehaviorRelay(value: "")
  private let titles = BehaviorRelay(value: "Save")

  private func site() throws -> PageSite {
    try PageSite(
      .sample { [greetings, titles] page in
        page.disposeBag.insert(
          greetings.bind(to: page.greeting.rx.text),
          titles.map(Optional.some).bind(to: page.save.rx.title)
        )
      }
    )
  }

  @Test func `changes of one turn go out together, each element once`() async throws {
    let site = try site()
    let stream = try await site.visitor.stream("/sample/events?view=a")
    _ = stream.takeAll()

    site.loop.execute { [greetings, titles] in
      greetings.accept("one")
      titles.accept("Store")
      greetings.accept("two")
    }

    #expect(stream.takeTargets() == ["greeting", "save"])
    #expect(stream.text.contains(">two</p>"))
    #expect(!stream.text.contains(">one</p>"))
  }

  @Test func `a change to the same value sends nothing`() async throws {
    let site = try site()
    let stream = try await site.visitor.stream("/sample/events?view=a")
    _ = stream.takeAll()

    greetings.accept("")

    #expect(stream.takeAll().isEmpty)
  }

  @Test func `for a stalled reader only the newest patch of each element waits`() async throws {
    let site = try site()
    let stream = try await site.visitor.stream("/sample/events?view=a")
    _ = stream.takeAll()

    stream.pause()
    for number in 1...1_000 {
      greetings.accept("greeting \(number)")
      titles.accept("title \(number)")
    }
    stream.resume()

    #expect(stream.takeTargets() == ["greeting", "save"])
    #expect(stream.text.contains(">greeting 1000</p>"))
    #expect(stream.text.contains(">title 1000</button>"))
    #expect(!stream.text.contains("999"))
  }

  @Test(
    arguments: [
      "<script>alert(1)</script>", "</template></turbo-stream><turbo-stream>", "\"' onfocus=\"x",
      "a &amp; b",
    ]
  )
  func `what looks like markup is text`(text: String) async throws {
    let page = try await site().browser.open("/sample")

    greetings.accept(text)
    try await page.type(text, into: "name")

    #expect(try page.text(of: "greeting") == text)
    #expect(try page.element("name")["value"] == text)
    #expect(try page.document().elements(named: "script").isEmpty)
  }

  @Test(arguments: ["a\rb", "a\nb", "a\r\nb", "a\n\nb", "a\revent: bye\r\rid: 1"])
  func `line ends in a text forge no event`(text: String) async throws {
    let site = try site()
    let page = try await site.browser.open("/sample")
    let stream = try await page.browser.client.stream("/sample/events?view=other")
    _ = stream.takeAll()

    greetings.accept(text)

    let messages = stream.takeAll()
    #expect(messages.map(\.event) == ["message"])
    #expect(messages.map(\.id) == [""])
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(try page.element("greeting").content == lines)
  }

  @Test(arguments: ["<script>alert(1)</script>", "a\rb\nc", "\"'&"])
  func `what looks like markup is text on a page without a stream`(text: String) async throws {
    greetings.accept(text)

    let page = try await TestBrowser(site().visitor, runsScripts: false).open("/sample")

    #expect(try page.element("greeting").content == text)
    #expect(try page.document().elements(named: "script").isEmpty)
  }
}
