import HTTP
import Testing

@Suite struct RequestParserTests {
  @Test func `a request is taken apart`() throws {
    let text =
      "GET /a%20b/c?q=%E5%AE%8B&x= HTTP/1.1\r\nHost: example.org:8080\r\nX-Empty:\r\n"
      + "accept: text/html,application/json;q=0.9\r\nCookie: a=1; b=\"2\"\r\n\r\n"
    let storage = RequestStorage()
    var parser = RequestParser()

    let progress = try parser.consume(Array(text.utf8).span, into: storage, limits: MessageLimits())
    let request = Request(storage: storage, peer: .loopback)

    #expect(progress == RequestParser.Progress(consumed: text.utf8.count, isComplete: true))
    #expect(request.method == .get)
    #expect(request.path == "/a b/c")
    #expect(request.query == Form(["q": "宋", "x": ""]))
    #expect(request.host == "example.org:8080")
    #expect(request[.accept] == "text/html,application/json;q=0.9")
    #expect(request.cookies["a"] == "1")
    #expect(request.cookies["b"] == "2")
    #expect(!request.prefersJSON)
    #expect(try request[#require(FieldName("X-EMPTY"))] == "")
    #expect(storage.keepsAlive)
  }

  @Test func `requests behind each other come in order`() {
    let transcript = Transcript(
      "POST /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc"
        + "POST /2 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3;x\r\nabc\r\n0\r\n\r\n"
        + "GET /3 HTTP/1.1\r\nHost: h\r\n\r\n"
    )

    #expect(transcript.requests.map(\.path) == ["/1", "/2", "/3"])
    #expect(transcript.requests.map(\.body) == [Array("abc".utf8), Array("abc".utf8), []])
    #expect(transcript.error == nil)
  }

  @Test func `a request can be made of its parts`() throws {
    let request = try Request(
      method: .post,
      target: "/login?next=/heroes",
      fields: [(.contentType, "application/x-www-form-urlencoded")],
      body: Array("name=a+b&name=c&one=%2B".utf8)
    )

    #expect(request.path == "/login")
    #expect(try request.query.value("next") == "/heroes")
    #expect(try request.form().values("name") == ["a b", "c"])
    #expect(try request.form().value("one") == "+")
    #expect(throws: HTTPError.self) { try request.form().value("name") }
  }

  @Test func `two types of a body are none`() throws {
    let types = [(FieldName.contentType, "text/plain"), (.contentType, "text/html")]

    #expect(try Request(method: .post, target: "/", fields: [types[0]]).contentType == "text/plain")
    #expect(try Request(method: .post, target: "/", fields: types).contentType == nil)
  }

  @Test(arguments: [("https://h/", true), ("HTTPS://h", true), ("http://h/", false), ("/", false)])
  func `a target of the scheme https is known as one`(target: String, isForHTTPS: Bool) throws {
    #expect(try Request(method: .get, target: target).isForHTTPS == isForHTTPS)
  }

  @Test(arguments: [
    ("HEAD /% HTTP/1.1\r\nHost: h\r\n\r\n", true), ("HEAD / HTTP/1.1\r\n\r\n", true),
    ("GET / HTTP/1.1\r\n\r\n", false), ("\rX", false), ("HEAD /", false),
  ])
  func `a refused request is a HEAD once its method was read`(text: String, isHead: Bool) throws {
    let storage = RequestStorage()
    var parser = RequestParser()
    let head = Array("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
    _ = try parser.consume(head.span, into: storage, limits: MessageLimits())

    _ = try? parser.consume(Array(text.utf8).span, into: storage, limits: MessageLimits())

    #expect(storage.isHead == isHead)
  }
}
