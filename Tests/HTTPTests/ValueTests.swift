import HTTP
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ]) func `a date is written and read`(seconds: Int, text: String) {
    #expect(HTTPDate.string(seconds) == text)
    #expect(HTTPDate.parse(text) == seconds)
  }

  @Test func `every day of four centuries reads as it is written`() {
    for day in stride(from: 0, to: 146_097, by: 17) {
      let seconds = day * 86_400 + day % 86_400
      #expect(HTTPDate.parse(HTTPDate.string(seconds)) == seconds)
    }
  }

  @Test(arguments: [
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Monday, 30-Nov-26 23:59:59 GMT", 1_796_083_199), ("Mon Nov 30 23:59:59 2026", 1_796_083_199),
    ("Thursday, 01-Jan-70 00:00:00 GMT", 0), ("Tuesday, 31-Dec-69 23:59:59 GMT", 3_155_759_999),
    ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_799),
    ("Tue, 06 Nov 1894 08:49:37 GMT", -2_371_561_823),
  ]) func `a date is read in the obsolete forms, of any century and with a leap second`(
    text: String,
    seconds: Int
  ) {
    #expect(HTTPDate.parse(text) == seconds)
  }

  @Test(arguments: [
    "", "Saturday, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 94 08:49:37 GMT",
    "Sun, 06-Nov-94 08:49:37 GMT", "Mon Nov  6 08:49:37 1994", "Sun Nov 06 08:49:37 94",
    "Sun Nov  6 08:49:37 1994 GMT", "Sunday", ",", ", 06-Nov-94 08:49:37 GMT",
    "Xxx; 31xDec 2016 23.59.60 GMT", "Xxx, 06 Nov 1894 08:49:37 GMT",
    "Mon, 06 Nov 1994 08:49:37 GMT",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 nov 1994 08:49:37 GMT", "Sun; 06 Nov 1994 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, ０6 Nov 1994 08:49:37 GMT",
  ]) func `anything else is no date`(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }

  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-", .part(0..<100)),
    ("bytes=10-19", .part(10..<20)), ("bytes=90-200", .part(90..<100)),
    ("bytes=-5", .part(95..<100)),
    ("bytes=-200", .part(0..<100)), ("Bytes=1-2", .part(1..<3)), ("bytes= 1-2 ", .part(1..<3)),
    ("bytes=100-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=200-300", .unsatisfiable),
    ("bytes=0-9223372036854775807", .part(0..<100)),
    ("bytes=0-18446744073709551616", .part(0..<100)),
    ("bytes=9223372036854775807-", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable),
    ("bytes=-99999999999999999999", .part(0..<100)), ("bytes=5-2", .whole), ("bytes=-", .whole),
    ("bytes=", .whole), ("bytes", .whole), ("items=0-1", .whole), ("bytes=a-b", .whole),
    ("bytes=0-1,2-3", .whole), ("bytes=+1-2", .whole), ("bytes=1-２", .whole), ("bytes=--5", .whole),
  ]) func `a range names what is there`(field: String?, range: ByteRange) {
    #expect(ByteRange(field, length: 100) == range)
  }

  @Test func `nothing has no range`() {
    #expect(ByteRange("bytes=0-", length: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", length: 0) == .unsatisfiable)
  }

  @Test func `the answer to a range says which it is`() {
    #expect(ByteRange.part(3..<10).contentRange(length: 20) == "bytes 3-9/20")
    #expect(ByteRange.unsatisfiable.contentRange(length: 20) == "bytes */20")
    #expect(ByteRange.whole.contentRange(length: 20) == nil)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("*", true), (" * ", true), ("\"b\", \"a\"", true),
    ("\"b\",W/\"a\"", true), ("\"b\"", false), ("a", false), ("", false), ("\"a", false),
    ("\"A\"", false),
    ("\"aa\"", false), ("\"*\"", false), ("junk\"a\"junk", false), ("\"a\"junk", false),
    ("\"b\" \"a\"", false), ("\"b\",, \"a\" ,", true), ("w/\"a\"", false), ("W/", false),
  ]) func `If-None-Match is compared weakly`(field: String, matches: Bool) throws {
    #expect(try #require(EntityTag("a")).matches(ifNoneMatch: field) == matches)
    #expect(try #require(EntityTag("a", isWeak: true)).matches(ifNoneMatch: field) == matches)
  }

  @Test(arguments: [
    ("\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("W/\"a\"", false), ("\"b\"", false),
    ("", false),
  ]) func `If-Match is compared strongly`(field: String, matches: Bool) throws {
    #expect(try #require(EntityTag("a")).matches(ifMatch: field) == matches)
    #expect(
      try #require(EntityTag("a", isWeak: true)).matches(ifMatch: field) == (field == "*")
    )
  }

  @Test func `If-Range is compared strongly`() throws {
    #expect(try #require(EntityTag("a")).matches(ifRange: "\"a\""))
    #expect(try !#require(EntityTag("a")).matches(ifRange: "W/\"a\""))
    #expect(try !#require(EntityTag("a", isWeak: true)).matches(ifRange: "W/\"a\""))
  }

  @Test func `no octet that ends a field line gets into a value`() {
    for octet in (0..<32).filter({ $0 != 9 }) + [127] {
      let text = "a\(Character(Unicode.Scalar(UInt8(octet))))b"
      #expect(FieldValue(text) == nil)
      #expect(FieldName(text) == nil)
      #expect(EntityTag(text) == nil)
    }
    for text in ["a\r\nSet-Cookie: x", "\r\n", "a\r\n"] {
      #expect(FieldValue(text) == nil)
    }
    let text = "宋\tä"
    #expect(FieldValue(text)?.description == text)
  }

  @Test(arguments: ["", "a b", "a:b", "ä", "a(", "a\u{212a}"]) func `a field's name is a token`(
    name: String
  ) {
    #expect(FieldName(name) == nil)
  }

  @Test func `answers spell field names as they are registered`() {
    let names = ["etag", "www-authenticate", "content-security-policy", "x-request-id"]
    var fields = FieldList()
    for name in names.compactMap({ FieldName($0) }) { fields.append(name, "v") }
    var response = Response()
    response.fields = fields
    var output: [UInt8] = []
    _ = ResponseEncoder(secondsSince1970: 0).append(
      response,
      version: .http11,
      isHead: false,
      keepsAlive: true,
      to: &output
    )

    let text = String(decoding: output, as: UTF8.self)
    for spelling in ["ETag", "WWW-Authenticate", "Content-Security-Policy", "X-Request-Id"] {
      #expect(text.contains("\r\n\(spelling): v\r\n"))
    }
  }

  @Test func `field names compare without case`() {
    #expect(FieldName("ETag") == .entityTag)
    #expect(FieldName("X-Request-ID") == .xRequestID)
  }

  @Test(arguments: [
    ("127.0.0.1", PeerAddress(ipv4: 0x7f00_0001)), ("::1", PeerAddress(ipv6High: 0, low: 1)),
    ("::", PeerAddress(ipv6High: 0, low: 0)),
    ("192.168.0.1", PeerAddress(ipv6High: 0, low: 0xffff_c0a8_0001)),
    ("2001:db8::1:0:0:1", PeerAddress(ipv6High: 0x2001_0db8_0000_0000, low: 0x0001_0000_0000_0001)),
    (
      "2001:db8:0:1:1:1:1:1",
      PeerAddress(ipv6High: 0x2001_0db8_0000_0001, low: 0x0001_0001_0001_0001)
    ),
  ]) func `an address is spelled as RFC 5952 says`(text: String, address: PeerAddress) {
    #expect(address.description == text)
  }

  @Test func `limits count an IPv6 network as one`() {
    #expect(
      PeerAddress(ipv6High: 7, low: 1, port: 2).source == PeerAddress(ipv6High: 7, low: 9).source
    )
    #expect(PeerAddress(ipv4: 7, port: 2).source == PeerAddress(ipv4: 7))
    #expect(PeerAddress(ipv4: 7).source != PeerAddress(ipv4: 8).source)
  }

  @Test(arguments: [
    ("application/json", true), ("application/json, text/html", false),
    ("text/html, application/json", false),
    ("text/html;q=0.5, application/json", true), ("application/json;q=0", false), ("*/*", false),
    ("", false),
    ("APPLICATION/JSON ; q=0.9,text/html;q=0.8", true), ("application/json;q=2", false),
    ("application/json;q=0.999", true), ("application/*", false),
    ("application/json, text/plain, */*", true), ("*/*, application/json;q=0.1", false),
    ("text/*, application/json;q=0.5", false), ("text/*;q=0.1, */*, application/json;q=0.5", true),
    ("text/html;q=0, */*, application/json;q=0.5", true),
  ]) func `JSON is preferred when it is asked for above HTML`(accept: String, prefers: Bool) throws
  {
    let request = try Request(method: .get, target: "/", fields: [(.accept, accept)])

    #expect(request.prefersJSON == prefers)
  }
}
