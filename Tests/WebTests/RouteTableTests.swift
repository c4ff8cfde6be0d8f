import Testing

@testable import Web

@Suite struct RouteTableTests {
  static let patterns = [
    "/", "/cart", "/cart/items", "/cart/items/{id}/increment", "/cart/items/{id}/delete",
    "/friends/{id}", "/friends/{id}/delete", "/friends/new", "/{page}/events", "/a/{x}/{y}",
  ]

  @Test(arguments: [
    ("/", 0, []), ("/cart", 1, []), ("/cart/items", 2, []),
    ("/cart/items/8787878/increment", 3, ["8787878"]), ("/cart/items/1/delete", 4, ["1"]),
    ("/friends/7", 5, ["7"]), ("/friends/7/delete", 6, ["7"]), ("/friends/new", 7, []),
    ("/friends/new/delete", 6, ["new"]), ("/friends/events", 5, ["events"]),
    ("/heroes/events", 8, ["heroes"]), ("/cart/events", 8, ["cart"]), ("/a/b/c", 9, ["b", "c"]),
  ])
  func `a path finds its pattern, literals first`(path: String, entry: Int, values: [String]) {
    let (found, parameters) = look(path)

    #expect(found == entry)
    #expect(parameters == values)
  }

  @Test(arguments: [
    "", "cart", "/cart/", "//cart", "/Cart", "/friends/", "/friends//delete", "/cart/items//delete",
    "/cart/items/1/delete/", "/a/b", "/a/b/c/d", "/\u{212A}", "/unknown",
  ])
  func `any other path finds nothing`(path: String) {
    #expect(look(path).entry == nil)
  }

  @Test func `a pattern is added once`() throws {
    var table = RouteTable()
    let literal = try #require(RoutePattern("/a"))
    let one = try #require(RoutePattern("/a/{x}"))
    let other = try #require(RoutePattern("/a/{y}"))

    let inserted = [literal, literal, one, other].enumerated().map { index, pattern in
      table.insert(pattern, entry: index)
    }

    #expect(inserted == [true, false, true, false])
  }

  @Test(arguments: ["", "a", "/{id", "/id}", "/{}", "/a{id}", "/{id}b", "/{a}/{a}", "/{{a}}"])
  func `a malformed pattern is refused`(text: String) {
    #expect(RoutePattern(text) == nil)
  }

  private func look(_ path: String) -> (entry: Int?, values: [String]) {
    var table = RouteTable()
    for (index, text) in Self.patterns.enumerated() {
      if let pattern = RoutePattern(text) {
        _ = table.insert(pattern, entry: index)
      }
    }
    let bytes = Array(path.utf8)
    var ranges: [Range<Int>] = []
    let entry = table.entry(of: bytes.span, values: &ranges)
    return (entry, ranges.map { String(decoding: bytes[$0], as: UTF8.self) })
  }
}
