import HTTP
import Testing

@Suite struct ResponseTests {
  private func encode(
    _ response: Response,
    version: Version = .http11,
    isHead: Bool = false,
    keepsAlive: Bool = true
  ) -> String {
    var output: [UInt8] = []
    _ = ResponseEncoder(secondsSince1970: 0).append(
      response,
      version: version,
      isHead: isHead,
      keepsAlive: keepsAlive,
      to: &output
    )
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `an answer has its length, type and date`() {
    #expect(
      encode(Response(.ok, type: .text, body: .text("hello")))
        == "HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
        + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 5\r\n\r\nhello"
    )
  }

  @Test func `fields, common fields and cookies are lines of their own`() throws {
    var response = Response(.seeOther)
    response.common = FieldBlock([.xContentTypeOptions: "nosniff"])
    response.fields[.location] = "/heroes"
    response.fields.append(.vary, "Cookie")
    response.fields.append(.vary, "Accept")
    response.cookies = [
      try #require(SetCookie(name: "a", value: "1")),
      try #require(SetCookie(name: "b", value: "2")),
    ]

    #expect(
      encode(response)
        == "HTTP/1.1 303 See Other\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
        + "X-Content-Type-Options: nosniff\r\nLocation: /heroes\r\nVary: Cookie\r\nVary: Accept\r\n"
        + "Set-Cookie: a=1; Path=/; HttpOnly; SameSite=Lax\r\n"
        + "Set-Cookie: b=2; Path=/; HttpOnly; SameSite=Lax\r\nContent-Length: 0\r\n\r\n"
    )
  }

  @Test(arguments: [ResponseBody.text("hello"), .bytes(Array("hello".utf8)), .prepared(prepared)])
  func `HEAD has the same head and no body`(body: ResponseBody) {
    let response = Response(.ok, type: .text, body: body)

    #expect(encode(response, isHead: true) + "hello" == encode(response))
  }

  private static let prepared = PreparedBody(
    type: .text,
    entityTag: EntityTag("x"),
    bytes: Array("hello".utf8)
  )

  @Test(arguments: [Status.noContent, .notModified])
  func `some statuses have neither body nor length`(
    status: Status
  ) {
    let text = encode(Response(status, type: .text, body: .text("hello")))

    #expect(text.hasSuffix("GMT\r\n\r\n"))
    #expect(!text.contains("Content-Length"))
  }

  @Test func `304 of a prepared body keeps its fields`() {
    var fields = FieldList()
    fields.append(.cacheControl, "no-cache")
    let body = PreparedBody(type: .css, entityTag: EntityTag("x"), fields: fields, bytes: [1, 2])

    #expect(
      encode(Response(.notModified, body: .prepared(body)))
        == "HTTP/1.1 304 Not Modified\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
        + "Cache-Control: no-cache\r\nETag: \"x\"\r\n\r\n"
    )
  }

  @Test func `what is said of the connection depends on the version`() {
    let response = Response(.ok)

    #expect(!encode(response).contains("Connection"))
    #expect(encode(response, keepsAlive: false).contains("\r\nConnection: close\r\n"))
    #expect(encode(response, version: .http10).contains("\r\nConnection: keep-alive\r\n"))
    #expect(
      encode(response, version: .http10, keepsAlive: false).contains("\r\nConnection: close\r\n")
    )
  }

  @Test func `a large body is not copied`() {
    var output: [UInt8] = []
    let body = [UInt8](repeating: 0x61, count: ResponseEncoder.largestCopy + 1)
    let remainder = ResponseEncoder(secondsSince1970: 0).append(
      Response(.ok, body: .bytes(body)),
      version: .http11,
      isHead: false,
      keepsAlive: true,
      to: &output
    )

    #expect(output.count < 200)
    guard case .bytes(let rest, let start) = remainder else {
      Issue.record("the body must follow")
      return
    }
    #expect(rest.count - start == body.count)
  }

  /// The system would hold back a head that a file is said to follow.
  @Test func `an empty file does not follow its head`() {
    var output: [UInt8] = []
    let file = FileBody(descriptor: -1, range: 7..<7, release: {})
    let remainder = ResponseEncoder(secondsSince1970: 0).append(
      Response(.ok, body: .file(file)),
      version: .http11,
      isHead: false,
      keepsAlive: true,
      to: &output
    )

    guard case .none = remainder else {
      Issue.record("nothing must follow")
      return
    }
  }

  @Test(arguments: [
    ("/a", "/a"), ("/a b", "/a%20b"), ("/\r\nSet-Cookie: x", "/%0D%0ASet-Cookie:%20x"),
    ("/宋", "/%E5%AE%8B"),
    ("/a%20b?c=d&e#f", "/a%20b?c=d&e#f"), ("/\\evil", "/%5Cevil"),
    ("/\u{0}\u{7f}\u{85}", "/%00%7F%C2%85"),
  ]) func `a redirect's target is made a URI`(target: String, encoded: String) {
    #expect(Response.redirect(to: target).fields[.location]?.description == encoded)
  }

  @Test func `a status out of range is a server error`() {
    #expect(Status(code: 42).code == 500)
    #expect(Status(code: 299).code == 299)
    #expect(encode(Response(Status(code: 299))).hasPrefix("HTTP/1.1 299 \r\n"))
  }
}
