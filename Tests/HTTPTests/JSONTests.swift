import HTTP
import Testing

@Suite struct JSONTests {
  @Test func `a value survives writing and reading`() throws {
    let value: JSON = [
      "text": "a\"b\\c\n\u{1}<宋>", "number": -12, "more": [true, false, .null, [:], []],
      "fraction": .number(0.5), "large": .number(1e300),
    ]

    #expect(try JSON(decoding: value.encoded.span) == value)
  }

  @Test func `members keep their order`() {
    let value: JSON = ["b": 1, "a": 2]

    #expect(String(decoding: value.encoded, as: UTF8.self) == #"{"b":1,"a":2}"#)
  }

  @Test func `what would end a script or a string is escaped`() {
    let text = JSON.string("</script>&\u{7f}\"\\\u{2028}")

    #expect(
      String(decoding: text.encoded, as: UTF8.self)
        == "\"\\u003c/script\\u003e\\u0026\\u007f\\\"\\\\\u{2028}\""
    )
  }

  @Test(arguments: [
    ("0", JSON.integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1e2", .number(100)),
    ("-1.5E-1", .number(-0.15)), (#""\u00e9\ud83d\ude00\/""#, .string("é😀/")),
    (" \t\r\n[ 1 , 2 ] ", .array([1, 2])),
    (#"{"a":{"b":[]}}"#, .object(["a": .object(["b": .array([])])])),
  ]) func `the grammar is read`(text: String, value: JSON) throws {
    #expect(try JSON(decoding: Array(text.utf8).span) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "True", "01", "-", "+1", "1.", ".5", "1e", "1e400", "0x1", "NaN", "[1,]",
    "[,1]", "[1 2]",
    "{", "}", "{\"a\"}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "'a'", "\"a", "\"\u{1}\"",
    #""\x""#,
    #""\u12g4""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "1 2", "[]]", "\u{feff}1",
    #"{"a":1,"a":2}"#, "//\n1",
  ]) func `anything else is refused`(text: String) {
    let error = #expect(throws: HTTPError.self) {
      _ = try JSON(decoding: Array(text.utf8).span)
    }
    #expect(error?.status == .badRequest)
  }

  @Test func `text that is not UTF-8 is refused`() {
    #expect(throws: HTTPError.self) { _ = try JSON(decoding: [0x22, 0xff, 0x22].span) }
  }

  @Test func `sixty-four levels are read and one more is refused`() throws {
    let deep = { (levels: Int) in
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }

    #expect(throws: Never.self) { _ = try JSON(decoding: deep(64).span) }
    #expect(throws: HTTPError.self) { _ = try JSON(decoding: deep(65).span) }
    #expect(throws: HTTPError.self) { _ = try JSON(decoding: deep(100_000).span) }
  }
}
