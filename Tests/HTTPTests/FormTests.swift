import HTTP
import Testing

@Suite struct FormTests {
  @Test func `names and values are decoded in their order`() throws {
    let form = try Form(decoding: Array("a=1&b=x+y&c=%E5%AE%8B&d&=e&&f==g".utf8).span)

    #expect(
      form == Form(["a": "1", "b": "x y", "c": "宋", "d": "", "": "e", "f": "=g"])
    )
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "%=1", "a=%ff", "a=%c0%80", "a=%ed%a0%80"])
  func `a malformed escape or text that is not UTF-8 is refused`(text: String) {
    let error = #expect(throws: HTTPError.self) {
      _ = try Form(decoding: Array(text.utf8).span)
    }

    #expect(error?.status == .badRequest)
  }

  @Test func `an escape may be cut into by no separator`() {
    #expect(throws: HTTPError.self) { _ = try Form(decoding: Array("a=%e5&b=%ae%8b".utf8).span) }
  }

  @Test func `a repeated name has no single value`() throws {
    let form = Form(["id": "1", "id": "2", "x": "y"])

    #expect(throws: HTTPError.self) { try form.value("id") }
    #expect(form.values("id") == ["1", "2"])
    #expect(try form.value("x") == "y")
    #expect(try form.value("absent") == nil)
  }

  @Test func `names are compared by octets`() throws {
    let form = Form(["\u{212a}": "kelvin", "e\u{301}": "decomposed"])

    #expect(try form.value("K") == nil)
    #expect(try form.value("\u{e9}") == nil)
    #expect(try form.value("e\u{301}") == "decomposed")
  }

  @Test func `more than a thousand fields are refused, separators alone are not`() throws {
    let many = Array(repeating: "a=b", count: 1_001).joined(separator: "&")

    #expect(throws: HTTPError.self) { _ = try Form(decoding: Array(many.utf8).span) }
    #expect(try Form(decoding: Array(repeating: 0x26, count: 200_000).span).pairs.isEmpty)
  }

  @Test(arguments: ["plain", "a b&c=d", "宋江", "100%", "+", "\r\n\0", "é", ""])
  func `what is encoded decodes to itself`(text: String) throws {
    let form = Form([text: text])

    #expect(try Form(decoding: Array(form.encoded.utf8).span) == form)
  }

  @Test(arguments: [
    ("application/x-www-form-urlencoded", nil),
    ("Application/X-WWW-Form-URLEncoded; charset=utf-8", nil),
    ("application/json", Status.unsupportedMediaType), ("text/plain", .unsupportedMediaType),
    ("multipart/form-data", .unsupportedMediaType),
  ]) func `only a form is read as a form`(type: String, refusal: Status?) throws {
    let request = try Request(
      method: .post,
      target: "/",
      fields: [(.contentType, type)],
      body: Array("a=b".utf8)
    )

    if let refusal {
      let error = #expect(throws: HTTPError.self) { try request.form() }
      #expect(error?.status == refusal)
    } else {
      #expect(try request.form() == Form(["a": "b"]))
    }
  }

  @Test func `a form over 64 KiB is refused`() throws {
    let request = try Request(
      method: .post,
      target: "/",
      fields: [(.contentType, "application/x-www-form-urlencoded")],
      body: Array(repeating: 0x61, count: 65_537)
    )

    let error = #expect(throws: HTTPError.self) { try request.form() }
    #expect(error?.status == .contentTooLarge)
  }

  @Test func `no body is an empty form`() throws {
    #expect(try Request(method: .post, target: "/").form() == Form())
  }
}
