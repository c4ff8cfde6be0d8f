import Mustache
import Testing

@Suite struct LambdaTests {
  @Test(arguments: [
    ("{{code}}|{{{code}}}", "&lt;7&gt;|<7>"),
    ("{{=| |=}}|code|", "&lt;7&gt;"),
    ("{{#same}}{{grams}} {{{code}}}{{/same}}", "7 <7>"),
    ("{{=| |=}}|#same||grams|{{grams}}|/same|", "7{{grams}}"),
    ("{{#twice}}{{grams}};{{/twice}}", "7;7;"),
    ("{{^same}}no{{/same}}", ""),
    ("{{#part}}{{/part}}", "p7"),
    ("{{#layout}}{{/layout}}", "[7]"),
    ("a\n{{#same}}\n  b {{grams}}\n{{/same}}\nc", "a\n  b 7\nc"),
  ])
  func `a lambda returns template source`(template: String, expected: String) throws {
    let context: Value = [
      "grams": 7, "code": .lambda { _ in "<{{grams}}>" }, "same": .lambda { $0 },
      "twice": .lambda { $0 + $0 }, "part": .lambda { _ in "{{>p}}" },
      "layout": .lambda { _ in "{{<l}}{{$a}}{{grams}}{{/a}}{{/l}}" },
    ]

    let text = try render(template, context, partials: ["p": "p{{grams}}", "l": "[{{$a}}{{/a}}]"])

    #expect(text == expected)
  }

  @Test(arguments: [
    ("{{#upper}}a {{name}} <b>{{/upper}}", "A LIN <B>"),
    ("{{upper}}|{{fixed}}|{{{fixed}}}", "|&lt;|<"),
    ("{{#fixed}}{{#upper}}x{{/upper}}{{/fixed}}", "<"),
    ("{{^upper}}no{{/upper}}", ""),
  ])
  func `a filter is given what the section rendered`(template: String, expected: String) throws {
    let context: Value = [
      "name": "Lin",
      "upper": .lambda(Lambda(filter: { $0.map { (0x61...0x7a).contains($0) ? $0 & 0xdf : $0 } })),
      "fixed": .lambda(Lambda(filter: { _ in Array("<".utf8) })),
    ]

    #expect(try render(template, context) == expected)
  }

  @Test func `a lambda in an indented partial keeps the indentation`() throws {
    let text = try render(
      "  {{>p}}\n",
      ["same": .lambda { $0 }],
      partials: ["p": "{{#same}}\na\nb\n{{/same}}\n-{{#same}}c\nd{{/same}}\n"]
    )

    #expect(text == "  a\n  b\n  -c\nd\n")
  }

  @Test func `a fault in what a lambda returned says where the lambda stands`() {
    let context: Value = ["bad": .lambda { _ in "{{#open}}" }]

    let error = #expect(throws: MustacheError.self) { try render("a\n {{bad}}", context) }

    #expect(error?.reason == .unclosedSection)
    #expect(error?.file == "page:2 (a lambda's result)")
  }
}
