import Testing

@testable import WebTesting

@Suite struct HTMLParserTests {
  @Test func `a page becomes a tree`() throws {
    let root = try HTMLParser.document(
      """
      <!doctype html>
      <html lang="en"><body data-live="/a"><p id="a" class="x y">One <b>two</b>
       three</p><input id="b" value="1"></body></html>
      """.utf8
    )

    #expect(root["lang"] == "en")
    #expect(root.element("a")?.text == "One two three")
    #expect(root.element("a")?.content == "One two\n three")
    #expect(root.element("a")?.classes == ["x", "y"])
    #expect(root.element("b")?["value"] == "1")
    #expect(root.all.map(\.name) == ["html", "body", "p", "b", "input"])
  }

  @Test(
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#39;&#x5B8B;", "'宋"),
      ("a&#13;&#10;b", "a\r\nb"),
    ]
  )
  func `character references are the characters that they name`(
    source: String,
    text: String
  ) throws {
    let nodes = try HTMLParser.fragment("<p title=\"\(source)\">\(source)</p>".utf8)

    #expect(
      nodes == [
        .element(HTMLElement(name: "p", attributes: ["title": text], children: [.text(text)]))
      ]
    )
  }

  @Test(
    arguments: [
      "<p>", "</p>", "<p></b>", "<p id=a></p>", "<p id=\"a></p>", "<p id=\"a\" id=\"b\"></p>",
      "<p><div></div></p>", "<form><div><form></form></div></form>", "a & b", "&nbsp;", "< p>",
      "<input></input>", "<p", "<script>alert(1)", "&#xD800;",
    ]
  )
  func `what a browser would mend is an error`(source: String) {
    #expect(throws: HTMLError.self) { try HTMLParser.fragment(source.utf8) }
  }

  @Test(arguments: ["<html></html>", "<!doctype html><p></p>", "<!doctype html>"])
  func `a page has its doctype and one root`(source: String) {
    #expect(throws: HTMLError.self) { try HTMLParser.document(source.utf8) }
  }

  @Test func `a script holds text alone, and a shape of a picture may close itself`() throws {
    let nodes = try HTMLParser.fragment(
      "<script>if (a<b && c) {}</script><svg><path d=\"M0\"/></svg>".utf8
    )

    #expect(nodes.first?.element?.content == "if (a<b && c) {}")
    #expect(nodes.last?.element?.all.map(\.name) == ["svg", "path"])
  }
}
