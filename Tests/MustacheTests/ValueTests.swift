import Mustache
import Testing

@Suite struct ValueTests {
  static let printed: [(Value, String)] = [
    (nil, ""), (true, "true"), (false, "false"), (0, "0"), (-7, "-7"), (1.21, "1.21"),
    (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
    (.decimal(5), "5.0"), ("a", "a"), ("\(1) and \(2)", "1 and 2"),
    (.bytes([0x61, 0x3c]), "a&lt;"), ([1, 2], ""), (["a": 1], ""),
    (.rows([Herb(name: "a")]), ""), (.context(Herb(name: "a")), ""), (.optional(nil), ""),
    (.optional("b"), "b"),
  ]

  static let shown: [(Value, Bool)] = [
    (nil, false), (false, false), (true, true), (0, false), (1, true), (-0.0, false),
    (.decimal(.nan), false), (0.1, true), ("", false), ("0", true), (.bytes([]), false),
    (.bytes([0]), true), ([], false), ([nil], true), ([:], true), (.rows([Herb]()), false),
    (.rows([Herb(name: "")]), true), (.context(Herb(name: "")), true),
  ]

  @Test(arguments: printed)
  func `a value prints as it says`(value: Value, expected: String) throws {
    #expect(try render("{{v}}", ["v": value]) == expected)
  }

  @Test(arguments: shown)
  func `a section shows for what is true`(value: Value, isShown: Bool) throws {
    let text = try render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", ["v": value])

    #expect(text == (isShown ? "yes" : "no"))
  }

  @Test func `a type that answers to keys is a context, alone and in rows`() throws {
    let herbs = [Herb(name: "Wu & co"), Herb(name: "Lu")]
    let context: Value = ["herb": .context(herbs[0]), "herbs": .rows(herbs), "unit": "g"]

    let text = try render(
      "{{herb.name}} {{#herb}}{{name}}{{unit}}{{/herb}} {{#herbs}}{{name}}{{unit}}{{.}},{{/herbs}}",
      context
    )

    #expect(text == "Wu &amp; co Wu &amp; cog Wu &amp; cog,Lug,")
  }

  @Test func `a dotted name goes through objects and contexts of code`() throws {
    let context: Value = [
      "a": ["herb": .context(Herb(name: "Wu")), "b": ["c": "<"]], "b": ["c": "outer"],
    ]

    let text = try render(
      "{{a.herb.name}}{{a.b.c}}{{{a.b.c}}}{{#a}}{{b.c}}{{b.c.d}}{{herb.none}}{{/a}}",
      context
    )

    #expect(text == "Wu&lt;<&lt;")
  }

  @Test func `a context of its own can be rendered over a shared one`() throws {
    let library = try TemplateLibrary(templates: ["page": "{{strings.hello}} {{name}} {{lang}}"])
    let table = Table(texts: ["hello": "Hi", "a name of more than fifteen bytes": "x"])
    let base: Value = ["strings": .context(table), "lang": "en", "name": "nobody"]
    let template = try #require(library.template("page"))
    var bytes: [UInt8] = []

    try template.render(with: .context(Herb(name: "Lin")), over: base, into: &bytes)
    try template.render(with: nil, over: base, into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "Hi Lin enHi nobody en")
    #expect(template.name == "page")
    #expect(table.value(for: "a name of more than fifteen bytes") != nil)
    #expect(Table(["a": 1]).value(for: "b") == nil)
  }

  @Test func `of two equal keys the later one counts`() throws {
    #expect(try render("{{a}}{{b}}", ["a": 1, "b": 2, "a": 3]) == "32")
  }

  @Test func `an object is changed by its subscript`() throws {
    var object: Object = ["a": 1, "b": 2]
    object["a"] = nil
    object["b"] = 3
    object["c"] = 4
    object["d"] = nil

    #expect(try render("{{a}}{{b}}{{c}}{{d}}", .object(object)) == "34")
    #expect(object["a"] == nil)
  }

  @Test(arguments: [
    "", "a", "name", "fifteen-letters", "sixteen-letters!", "a-name-that-is-longer-than-sixteen",
    "名", "药品参考总价",
  ])
  func `a key is the same however it is made`(name: String) {
    #expect(Key(name) == Key(utf8: Array(name.utf8)))
    #expect(Key(name) != Key(name + "x"))
    #expect(Key(name).hashValue == Key(utf8: Array(name.utf8)).hashValue)
  }

  @Test func `keys of many names differ`() {
    let names = (0..<5000).flatMap { ["k\($0)", "a name of more than fifteen bytes \($0)"] }

    #expect(Set(names.map { Key($0) }).count == names.count)
    #expect(Key("short") == "short")
    #expect(Key("a name of more than fifteen bytes") == "a name of more than fifteen bytes")
  }
}

/// A context by code.
private struct Herb: TemplateContext {
  let name: String

  func value(for key: Key) -> Value? {
    switch key {
    case "name": .string(name)
    default: nil
    }
  }
}
