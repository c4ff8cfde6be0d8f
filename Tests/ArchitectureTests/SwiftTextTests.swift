import Testing

@Suite struct SwiftTextTests {
  @Test func `comments and texts are blanks in the code`() {
    let text = SwiftText("let a = \"b // c\" // d\nlet e = 1 /* f /* g */ h */ + 2")

    #expect(text.code == "let a = \"      \"     \nlet e = 1                   + 2")
    #expect(text.comments.contains("// d"))
    #expect(text.comments.contains("/* f /* g */ h */"))
    #expect(!text.comments.contains("c"))
    #expect(text.strings.contains("b // c"))
  }

  @Test func `an escaped quote ends no text`() {
    #expect(SwiftText(#"let a = "b\"c" + d"#).code == #"let a = "    " + d"#)
  }

  @Test func `a raw text ends at its own delimiter`() {
    #expect(SwiftText("let a = #\"b\"c\\\"# + d").code == "let a = #\"    \"# + d")
  }

  @Test func `a text of several lines keeps its lines`() {
    let text = SwiftText("let a = \"\"\"\n  b \"c\"\n  \"\"\"\nlet d = 1")

    #expect(text.code.linesOfText.count == 4)
    #expect(text.code.hasSuffix("let d = 1"))
    #expect(!text.code.contains("b"))
  }

  @Test func `code inside an interpolation is code`() {
    let text = SwiftText(#"let a = "b \(c(d)) e" + f"#)

    #expect(text.code.identifiers == ["let", "a", "c", "d", "f"])
  }
}
