import Testing

@testable import WebTesting

@Suite struct StreamActionTests {
  /// The list before the action: `a` and `b` in `list`.
  private static let before = "<ul id=\"list\"><li id=\"a\">1</li><li id=\"b\">2</li></ul>"

  private static func applying(_ message: String) throws -> (wasApplied: [Bool], ids: [String]) {
    var root = HTMLElement(
      name: "html",
      attributes: [:],
      children: try HTMLParser.fragment(before.utf8)
    )
    let applied = try StreamAction.all(in: message).map { root.apply($0) }
    let items = root.elements(named: "li").map { "\($0.id ?? ""):\($0.text)" }
    return (applied, items)
  }

  @Test(
    arguments: [
      ("append", "list", "<li id=\"c\">3</li>", ["a:1", "b:2", "c:3"]),
      ("prepend", "list", "<li id=\"c\">3</li>", ["c:3", "a:1", "b:2"]),
      ("append", "list", "<li id=\"a\">3</li>", ["b:2", "a:3"]),
      ("prepend", "list", "<li id=\"b\">3</li>", ["b:3", "a:1"]),
      ("before", "b", "<li id=\"c\">3</li>", ["a:1", "c:3", "b:2"]),
      ("after", "a", "<li id=\"c\">3</li>", ["a:1", "c:3", "b:2"]),
      ("replace", "a", "<li id=\"a\">3</li>", ["a:3", "b:2"]),
      ("update", "list", "<li id=\"c\">3</li>", ["c:3"]),
      ("update", "a", "3", ["a:3", "b:2"]),
      ("remove", "a", "", ["b:2"]),
    ]
  )
  func `an action changes the page`(
    action: String,
    target: String,
    content: String,
    items: [String]
  ) throws {
    let message = """
      <turbo-stream action="\(action)" target="\(target)"><template>\(content)</template>\
      </turbo-stream>
      """

    let result = try Self.applying(message)

    #expect(result.wasApplied == [true])
    #expect(result.ids == items)
  }

  @Test func `the actions of a message are applied in their order`() throws {
    let message = """
      <turbo-stream action="replace" method="morph" target="a"><template><li id="c">3</li></template>\
      </turbo-stream>
      <turbo-stream action="remove" target="a"></turbo-stream>
      <turbo-stream action="remove" target="b"></turbo-stream>
      """

    let result = try Self.applying(message)

    #expect(result.wasApplied == [true, false, true])
    #expect(result.ids == ["c:3"])
  }

  @Test(
    arguments: [
      "<p></p>",
      "<turbo-stream action=\"explode\" target=\"a\"><template></template></turbo-stream>",
      "<turbo-stream action=\"update\" target=\"a\">1</turbo-stream>",
      "<turbo-stream action=\"remove\"></turbo-stream>",
    ]
  )
  func `a message that is no action is an error`(message: String) {
    #expect(throws: HTMLError.self) { try StreamAction.all(in: message) }
  }
}
