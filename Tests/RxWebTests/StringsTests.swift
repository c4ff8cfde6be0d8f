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
      ("spaced", "3!"),
    ]
  )
  func `values are put in their places`(key: String, text: String) throws {
    let strings = try strings(
      """
      {"plain": "no holes", "one": "{a} of {b}", "both": "{a} and {c}", "twice": "{a}{a}",
       "spaced": "{ a }!"}
      """
    )

    #expect(strings.text(key, ["a": "3", "c": "x"]) == text)
  }

  @Test(
    arguments: [
      ("0", "none on 7"), ("1", "1 of {b}"), ("2", "2 more"), ("1.0", "1.0 more"),
      ("108", "all"),
    ]
  )
  func `a number chooses its text`(number: String, text: String) throws {
    let strings = try strings(
      """
      {"found":
       "{n, plural, =0 {none on {day}} =108 {all} one {# of {b}} other {# more}}"}
      """
    )

    #expect(strings.text("found", ["n": number, "day": "7"]) == text)
  }

  @Test(arguments: ["zh-Hans", "zh-Hant"])
  func `Chinese has one form for every number`(language: String) throws {
    let json = #"{"found": "{n, plural, one {一} other {共#位}}"}"#
    let strings = try Strings(language: language, json: Array(json.utf8))

    #expect(strings.text("found", ["n": "1"]) == "共1位")
  }

  @Test func `a number that is not given leaves its place`() throws {
    let strings = try strings(#"{"found": "{n, plural, other {#}} of {m}"}"#)

    #expect(strings.text("found", ["m": "2"]) == "{n} of 2")
  }

  @Test func `a number sign outside a plural is itself`() throws {
    #expect(try strings(##"{"place": "#{n}"}"##).text("place", ["n": "2"]) == "#2")
  }

  @Test(
    arguments: [
      ("{a", "} or , plural, expected after 2 bytes"),
      ("a}", "a brace that nothing opened after 1"),
      ("{}", "a name expected after 1"), ("{{a}}", "a name expected after 1"),
      ("{a b}", "} or , plural, expected"), ("{a, select, other {}}", "} or , plural, expected"),
      ("{a, plural, one {}}", "a choice other {…} expected"), ("{a, plural,", "a choice such as"),
      ("{a, plural, few {} other {}}", "a number after =, one or other expected"),
      ("{a, plural, =x {} other {}}", "a number after =, one or other"),
      ("{a, plural, other {", "a brace that is not closed"),
      ("{a, plural, other {{b, plural, other {}}}}", "} or , plural, expected"),
    ]
  )
  func `a text whose braces mean nothing is refused with its place`(
    text: String,
    problem: String
  ) throws {
    let error = #expect(throws: StringsError.self) { try strings(#"{"some.key": "\#(text)"}"#) }

    #expect(error?.description.contains("the key some.key: \(problem)") == true, "\(text)")
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
