import Mustache
import Testing

/// Each rule of the specification's required modules, on a case of our own.
@Suite struct TagTests {
  @Test(arguments: [
    ("no tags { here }", "no tags { here }"),
    ("{{herb}}|{{{herb}}}|{{&herb}}", "a &amp; b|a & b|a & b"),
    ("[{{ herb }}][{{{ herb }}}][{{& herb }}]", "[a &amp; b][a & b][a & b]"),
    ("{{grams}}g at {{price}}, {{done}}, [{{none}}][{{absent}}]", "7g at 4.5, true, [false][]"),
    ("{{user.name}}", "Lin"),
    ("{{user.name.more}}{{absent.name}}", ""),
    ("  {{grams}}\n", "  7\n"),
  ])
  func `a variable prints its value`(template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("{{#done}}yes{{/done}}{{^done}}no{{/done}}", "yes"),
    ("{{#none}}yes{{/none}}{{^none}}no{{/none}}", "no"),
    ("{{#absent}}yes{{/absent}}{{^absent}}no{{/absent}}", "no"),
    ("{{#zero}}yes{{/zero}}{{^zero}}no{{/zero}}", "no"),
    ("{{#empty}}yes{{/empty}}{{^empty}}no{{/empty}}", "no"),
    ("{{#nothing}}yes{{/nothing}}{{^nothing}}no{{/nothing}}", "no"),
    ("{{#user}}{{name}} {{grams}}{{/user}}", "Lin 7"),
    ("{{#user.name}}{{.}}{{/user.name}}", "Lin"),
    ("{{#names}}<{{.}}>{{/names}}{{^names}}no{{/names}}", "<Wu><Lu>"),
    ("{{#rows}}{{name}}:{{#tags}}{{name}}{{.}} {{/tags}}{{/rows}}", "x:x1 x2 y:"),
    ("{{#pairs}}({{#.}}{{.}}{{/.}}){{/pairs}}", "(12)(3)"),
    ("{{#done}}{{#done}}{{grams}}{{/done}}{{/done}}", "7"),
    ("{{#hidden}}[{{grams}}]{{/hidden}}", "[]"),
  ])
  func `a section follows the value under its name`(template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("a{{! b }}c", "ac"),
    ("a\n  {{! b\n b }}  \nc", "a\nc"),
    ("a\r\n{{#done}}\r\nb\r\n{{/done}}\r\nc", "a\r\nb\r\nc"),
    ("{{#done}}\n{{/done}}", ""),
    ("a\n {{^none}}\nb\n\t{{/none}}\t\nc", "a\nb\nc"),
    (" {{#done}}a{{/done}}\n", " a\n"),
    ("{{#done}} \na {{/done}}\n", "a \n"),
    ("a {{! b }}\nc", "a \nc"),
    ("{{! a }} {{! b }}\nc", " \nc"),
  ])
  func `a tag that has its line to itself leaves no line`(
    template: String,
    expected: String
  ) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("{{=<% %>=}}<%grams%>{{grams}}", "7{{grams}}"),
    ("{{= | | =}}|#done|{{x}}|/done||={{ }}=|{{grams}}", "{{x}}7"),
    ("a\n{{=[ ]=}}\n[grams]", "a\n7"),
    ("{{=[ ]=}}[{herb}][&herb]", "a & ba & b"),
    ("{{=[ ]=}}[>part]{{grams}}", "7 g{{grams}}"),
  ])
  func `delimiters change for the rest of the template only`(
    template: String,
    expected: String
  ) throws {
    #expect(try render(template, partials: ["part": "{{grams}} g"]) == expected)
  }

  private func render(
    _ template: String,
    partials: [String: String] = [:]
  ) throws -> String {
    try MustacheTests.render(
      template,
      [
        "herb": "a & b", "grams": 7, "price": 4.5, "done": true, "none": false, "zero": 0,
        "empty": "", "nothing": [], "names": ["Wu", "Lu"], "user": ["name": "Lin"],
        "rows": [["name": "x", "tags": [1, 2]], ["name": "y", "tags": []]],
        "pairs": [[1, 2], [3]], "hidden": ["grams": nil],
      ],
      partials: partials
    )
  }
}
