import Testing
import Web

@Suite struct SafeNextTests {
  @Test(arguments: ["/", "/heroes", "/heroes?q=%E5%AE%8B&page=2", "/cart#top", "/a//b", "/a%2Fb"])
  func `a path of this site is kept`(next: String) {
    #expect(SafeNext.path(next, fallback: "/heroes") == next)
  }

  @Test(arguments: [
    "", "heroes", "//e", "/\\e", "\\/e", "/%09/e", "/%0a/e", "/\t/e", "/\n/e", "/%5ce", "/%2f/e",
    "/%2Fe", "https:e", "https://e", "javascript:alert(1)", "/e f", "/%", "/%4", "/%zz",
    "/\u{5B8B}",
    "/a\r\nSet-Cookie: x", "/%0d%0aX: y", "/%7f", "/%00", "/a\\b",
    "/" + String(repeating: "a", count: 2_048),
  ])
  func `anything else leads to the fallback`(next: String) {
    #expect(SafeNext.path(next, fallback: "/heroes") == "/heroes")
  }

  @Test func `no next leads to the fallback`() {
    #expect(SafeNext.path(nil, fallback: "/heroes") == "/heroes")
  }

  @Test func `a path is encoded for a query so that it comes back whole`() {
    #expect(SafeNext.encoded("/heroes?q=%E5&page=2") == "/heroes%3Fq%3D%25E5%26page%3D2")
  }
}
