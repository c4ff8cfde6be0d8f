import RxWeb
import Testing

/// The words of a language.
@Suite struct StringsTests {
  private func strings(_ json: String) throws -> Strings {
    try Strings(language: "en", json: Array(json.utf8))
  }

  @Test(
    arguments: [
      ("plain", "no holes"), ("one", "3 of {b}"), ("both", "3 and x"), ("twice", "33"),
      ("open", "{a 3"), ("stray", "} 3 {"), ("empty", "{} 3"), ("nested", "{3}"),
    ]
  )
  func `placeholders are filled and anything else is left as it is`(
    key: String,
    text: String
  ) throws {
    let strings = try strings(
      """
      {"plain": "no holes", "one": "{a} of {b}", "both": "{a} and {c}", "twice": "{a}{a}",
       "open": "{a {a}", "stray": "} {a} {", "empty": "{} {a}", "nested": "{{a}}"}
      """
    )

    #expect(strings.text(key, ["a": "3", "c": "x"]) == text)
  }

  @Test func `what fills a placeholder is not looked through again`() throws {
    let strings = try strings(#"{"greeting": "{a}{b}"}"#)

    #expect(strings.text("greeting", ["a": "{b}", "b": "{a}"]) == "{b}{a}")
  }

  @Test func `a key without a text stands for itself`() throws {
    #expect(try strings("{}").text("some.key", ["a": "1"]) == "some.key")
  }

  @Test(
    arguments: [
      "[]", "{", "{\"a\": 1}", "{\"a\": null}", "{\"a\": \"1\", \"a\": \"2\"}",
      "{\"a\": \"1\", \"a.b\": \"2\"}", "{\"a.b\": \"1\", \"a\": \"2\"}",
      "{\"a.b.c\": \"1\", \"a.b\": \"2\"}",
    ]
  )
  func `what is no flat set of texts is refused`(json: String) {
    #expect(throws: (any Error).self) { try strings(json) }
  }

  @Test func `the refusal names the key`() {
    let error = #expect(throws: StringsError.self) {
      try strings(#"{"a.b": "1", "a": "2"}"#)
    }

    let description = error?.description
    #expect(
      description == "the en strings cannot hold the key a"
        || description == "the en strings cannot hold the key a.b"
    )
  }
}
