import Mustache
import Testing

@Suite struct ErrorTests {
  @Test(arguments: [
    ("a\n {{b", "page:2:2: unclosed tag: expected }}, found the end of the template"),
    ("{{{b}}", "page:1:1: unclosed tag: expected }}}, found the end of the template"),
    ("{{b {{c}}", "page:1:1: unclosed tag: expected }}, found another tag"),
    ("{{! b", "page:1:1: unclosed tag: expected }}, found the end of the template"),
    ("{{=a b}}", "page:1:1: unclosed tag: expected =}}, found the end of the template"),
    ("é{{}}", "page:1:2: bad name: expected a name without white space, found {{}}"),
    ("{{a b}}", "page:1:1: bad name: expected a name without white space, found {{a b}}"),
    ("{{>}}", "page:1:1: bad name: expected a name without white space, found {{>}}"),
    (
      "{{a..b}}",
      "page:1:3: bad name: expected a single dot, or at most 100 names parted by single dots, "
        + "found a..b"
    ),
    (
      "{{=<=}}",
      "page:1:1: bad delimiters: expected two delimiters parted by white space and without an "
        + "equals sign, found {{=<=}}"
    ),
    (
      "{{=a b= c=}}",
      "page:1:1: bad delimiters: expected two delimiters parted by white space and without an "
        + "equals sign, found {{=a b= c=}}"
    ),
    (
      "a\n  {{#b}}\nc",
      "page:2:3: unclosed section: expected {{/b}}, found the end of the template"
    ),
    ("{{<page}}", "page:1:1: unclosed section: expected {{/page}}, found the end of the template"),
    ("{{$b}}", "page:1:1: unclosed section: expected {{/b}}, found the end of the template"),
    (
      "{{#a}}\n{{/b}}",
      "page:2:1: wrong close tag: expected {{/a}} for the tag at 1:1, found {{/b}}"
    ),
    (
      "{{#a}}{{^b}}{{/a}}{{/b}}",
      "page:1:13: wrong close tag: expected {{/b}} for the tag at 1:7, found {{/a}}"
    ),
    (
      "{{/a}}", "page:1:1: wrong close tag: expected no close tag, as nothing is open, found {{/a}}"
    ),
    ("\n{{> b}}", "page:2:1: unknown partial: expected the name of a template, found {{> b}}"),
    ("{{<b}}{{/b}}", "page:1:1: unknown partial: expected the name of a template, found {{<b}}"),
  ])
  func `a faulty template is refused with its place`(template: String, expected: String) {
    #expect(error(in: ["page": template])?.description == expected)
  }

  @Test func `a dotted name has at most a hundred parts`() throws {
    let name = Array(repeating: "a", count: 100).joined(separator: ".")
    let deep = (1...99).reduce(Value.string("x")) { inner, _ in ["a": inner] }

    #expect(try render("{{\(name)}}", ["a": deep]) == "x")
    #expect(error(in: ["page": "{{\(name).a}}"])?.reason == .badName)
  }

  @Test func `the deepest nesting that is allowed renders`() throws {
    let opening = String(repeating: "{{#a}}", count: 100)
    let closing = String(repeating: "{{/a}}", count: 100)

    #expect(try render(opening + "x" + closing, ["a": true]) == "x")
  }

  @Test func `a nesting deeper than that is refused`() {
    let template = String(repeating: "{{#a}}", count: 101)

    #expect(error(in: ["page": template])?.reason == .nestedTooDeep)
  }

  @Test(arguments: [
    ["a": "{{>a}}"],
    ["a": "{{>b}}", "b": "{{>c}}", "c": "x {{>b}}"],
    ["a": "{{<b}}{{$x}}y{{/x}}{{/b}}", "b": "{{>a}}"],
  ])
  func `partials that include each other without end are refused`(templates: [String: String]) {
    #expect(error(in: templates)?.reason == .cycle)
  }

  @Test func `an endless inclusion is told with all its members`() {
    let error = error(in: ["a": "{{>b}}", "b": "\n {{>c}}", "c": "{{>b}}"])

    #expect(
      error?.description == "c:1:1: endless partial: expected a section around one of these, "
        + "so that they end, found b > c > b"
    )
  }

  @Test(arguments: [
    ["a": "{{#x}}{{>a}}{{/x}}"],
    ["a": "{{^x}}{{>b}}{{/x}}", "b": "{{>a}}"],
    ["a": "{{>b}}{{>b}}", "b": "{{>c}}", "c": ""],
  ])
  func `partials that may end are accepted`(templates: [String: String]) {
    #expect(error(in: templates) == nil)
  }

  @Test func `an unknown template is told by its name`() throws {
    let library = try TemplateLibrary(templates: ["page": ""])

    let error = #expect(throws: MustacheError.self) { try library.render("pages", with: nil) }

    #expect(error?.reason == .unknownTemplate)
    #expect(library.template("pages") == nil)
    #expect(
      error?.description
        == "pages: unknown template: expected the name of one of 1 templates, found \"pages\""
    )
  }
}
