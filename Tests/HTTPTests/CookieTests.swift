import HTTP
import Testing

@Suite struct CookieTests {
  private func cookies(_ text: String) -> Cookies {
    let octets = Array(text.utf8)
    return Cookies(octets.span)
  }

  @Test func `names and values are found`() {
    let cookies = cookies("a=1; b = 2 ;c=\"3\";d=x=y;e=")

    #expect(cookies["a"] == "1")
    #expect(cookies["b"] == "2")
    #expect(cookies["c"] == "3")
    #expect(cookies["d"] == "x=y")
    #expect(cookies["e"] == "")
    #expect(cookies["f"] == nil)
  }

  @Test func `a name that was sent twice has no value`() {
    #expect(cookies("session=a; session=b; x=y")["session"] == nil)
    #expect(cookies("session=a; session=b; x=y")["x"] == "y")
  }

  @Test(arguments: ["", ";", "===;;;", "no-value", "; ; ;", "=x", "\u{1};\u{2}"])
  func `what is malformed is skipped`(text: String) {
    #expect(cookies(text)[""] == nil)
  }

  @Test func `a duplicate on another line counts too`() throws {
    let request = try Request(
      method: .get,
      target: "/",
      fields: [(.cookie, "session=a"), (.cookie, "session=b; lang=en")]
    )

    #expect(request.cookies["session"] == nil)
    #expect(request.cookies["lang"] == "en")
  }

  @Test func `a cookie is set host-only, HttpOnly and Lax unless said otherwise`() throws {
    var cookie = try #require(SetCookie(name: "session", value: "abc"))
    #expect(cookie.fieldValue == "session=abc; Path=/; HttpOnly; SameSite=Lax")

    cookie.maxAge = 60
    cookie.isSecure = true
    cookie.isHTTPOnly = false
    cookie.sameSite = .strict
    #expect(cookie.fieldValue == "session=abc; Path=/; Max-Age=60; SameSite=Strict; Secure")
  }

  @Test func `no attribute can be smuggled in`() throws {
    #expect(SetCookie(name: "a b", value: "x") == nil)
    #expect(SetCookie(name: "", value: "x") == nil)
    for octet in ["\r", "\n", "\r\n", "\0", ";", ",", " ", "\"", "\\", "é"] {
      #expect(SetCookie(name: "a", value: "x\(octet)y") == nil)
    }
    #expect(SetCookie(name: "a", value: String(repeating: "x", count: 4_096)) == nil)

    var cookie = try #require(SetCookie(name: "a", value: "x"))
    cookie.path = "/; Domain=evil"
    #expect(cookie.fieldValue == "a=x; Path=/ Domain=evil; HttpOnly; SameSite=Lax")
  }

  @Test func `a lifetime is at most 400 days`() throws {
    var cookie = try #require(SetCookie(name: "a", value: "x"))
    cookie.maxAge = .max

    #expect(cookie.fieldValue == "a=x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
  }
}
