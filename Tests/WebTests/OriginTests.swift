import HTTP
import Testing
import Web
import WebTesting

@Suite struct OriginTests {
  let site = TestSite()

  @Test(arguments: [
    ("http://localhost", "localhost"), ("http://localhost:8080", "localhost:8080"),
    ("http://LOCALHOST:8080", "localhost:8080"), ("http://localhost", "localhost:80"),
    ("http://localhost:80", "localhost"), ("https://localhost", "localhost:443"),
    ("http://192.168.1.4:8080", "192.168.1.4:8080"), ("http://[::1]:8080", "[::1]:8080"),
    ("http://[::1]", "[::1]:80"),
  ])
  func `a post from our own pages passes`(origin: String, host: String) async {
    let answer = await site.visitor().post("/count", [(.origin, origin), (.host, host)])

    #expect(answer.status == .created)
  }

  @Test(arguments: [
    ("null", "localhost"), ("", "localhost"), ("http://evil.example", "localhost"),
    ("http://localhost:8081", "localhost:8080"), ("http://localhost", "localhost:8080"),
    ("http://localhost:8080", "localhost"), ("https://localhost", "localhost:80"),
    ("ftp://localhost", "localhost"), ("localhost", "localhost"), ("http://", "localhost"),
    ("http://localhost.evil.example", "localhost"), ("http://evil-localhost", "localhost"),
    ("http://user@localhost", "localhost"), ("http://localhost/", "localhost"),
    ("http://localhost, http://localhost", "localhost"), ("http://\u{212A}", "localhost"),
  ])
  func `a post from another origin is refused and logged`(origin: String, host: String) async {
    let answer = await site.visitor().post("/count", [(.origin, origin), (.host, host)])

    #expect(answer.status == .forbidden)
    #expect(site.calls.value == 0)
    #expect(site.events.all.map(\.kind) == [.originRefused])
  }

  @Test func `an origin that is there twice is foreign`() async {
    let origins = [(FieldName.origin, "http://localhost"), (.origin, "http://localhost")]

    #expect(await site.visitor().post("/count", origins).status == .forbidden)
    let sites = [(FieldName.secFetchSite, "same-origin"), (.secFetchSite, "same-origin")]
    #expect(await site.visitor().post("/count", sites).status == .forbidden)
  }

  @Test func `over TLS an origin without it is foreign`() async {
    let visitor = site.visitor(isSecure: true)

    #expect(await visitor.post("/count", [(.origin, "https://localhost")]).status == .created)
    #expect(await visitor.post("/count", [(.origin, "http://localhost")]).status == .forbidden)
  }

  @Test(arguments: [
    ("same-origin", Status.created), ("none", .created), ("same-site", .forbidden),
    ("cross-site", .forbidden), ("", .forbidden), ("Same-Origin", .forbidden),
  ])
  func `without an origin the fetch site decides`(value: String, status: Status) async {
    #expect(await site.visitor().post("/count", [(.secFetchSite, value)]).status == status)
  }

  @Test func `the origin goes before the fetch site`() async {
    let fields = [(FieldName.origin, "http://evil.example"), (.secFetchSite, "same-origin")]

    #expect(await site.visitor().post("/count", fields).status == .forbidden)
  }

  @Test func `a client that sends neither is no browser and passes`() async {
    #expect(await site.visitor().post("/count").status == .created)
  }

  @Test func `a link from another site opens a page`() async {
    let fields = [(FieldName.origin, "http://evil.example"), (.secFetchSite, "cross-site")]

    #expect(await site.visitor().get("/", fields).status == .ok)
  }

  @Test(arguments: [(FieldName.origin, "http://evil.example"), (.secFetchSite, "cross-site")])
  func `another site cannot open a stream`(name: FieldName, value: String) async {
    #expect(await site.visitor().get("/events", [(name, value)]).status == .forbidden)
  }

  @Test(arguments: ["/nothing", "/cart", "/healthz"])
  func `the rule holds whatever the path is`(path: String) async {
    let answer = await site.visitor().post(path, [(.origin, "http://evil.example")])

    #expect(answer.status == .forbidden)
  }
}
