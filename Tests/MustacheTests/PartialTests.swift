import Mustache
import Testing

@Suite struct PartialTests {
  @Test(arguments: [
    ("[{{>row}}]", "[7 g]"),
    ("[{{> row }}]", "[7 g]"),
    ("{{#user}}{{>row}}{{/user}}", "9 g"),
    ("{{>outer}}", "<7 g>"),
  ])
  func `a partial renders another template on the same contexts`(
    template: String,
    expected: String
  ) throws {
    let partials = ["row": "{{grams}} g", "outer": "<{{>row}}>"]

    #expect(
      try render(template, ["grams": 7, "user": ["grams": 9]], partials: partials) == expected
    )
  }

  @Test(arguments: [
    ("  {{>two}}\n", "  a\n  b\n"),
    ("x {{>two}}\n", "x a\nb\n\n"),
    ("\t{{>two}}", "\ta\n\tb\n"),
    ("  {{>two}} x", "  a\nb\n x"),
    (" {{>nested}}\n", "  a\n  b\n"),
    (" {{>inline}}\n", " -a\nb\n-\n"),
    ("  {{>lines}}\n", "  1\n2\n  \n  x1\n2\n  yes\n  1\n2no\n"),
  ])
  func `a partial with its line to itself is indented`(
    template: String,
    expected: String
  ) throws {
    let partials = [
      "two": "a\nb\n", "nested": " {{>two}}\n", "inline": "-{{>two}}-\n",
      "lines": "{{{text}}}\n\nx{{{text}}}\n{{#yes}}\nyes\n{{/yes}}\n{{{text}}}{{!}}no\n",
    ]

    let text = try render(template, ["text": "1\n2", "yes": true], partials: partials)

    #expect(text == expected)
  }

  @Test func `a partial that includes itself in a section follows the data`() throws {
    let tree: Value = [
      "name": "a", "kids": [["name": "b", "kids": []], ["name": "c", "kids": []]],
    ]
    let partials = ["node": "{{name}}\n{{#kids}}\n {{>node}}\n{{/kids}}\n"]

    #expect(try render("{{>node}}", tree, partials: partials) == "a\n b\n c\n")
  }

  @Test(arguments: [
    ("{{>*kind}}", "a note"),
    ("{{> * kind }}", "a note"),
    ("{{>*deep.kind}}", "a file"),
    ("[{{>*absent}}][{{>*unknown}}][{{>**kind}}][{{>*grams}}]", "[][][][]"),
    (" {{>*kind}}\n", " a note"),
    ("{{<*kind}}{{$what}}plan{{/what}}{{/*kind}}", "a plan"),
    ("{{<*kind}}{{$what}}plan{{/what}}{{/ * kind }}", "a plan"),
  ])
  func `a dynamic name is looked up when it is rendered`(
    template: String,
    expected: String
  ) throws {
    let context: Value = [
      "kind": "note", "deep": ["kind": .bytes(Array("file".utf8))], "unknown": "other", "grams": 7,
    ]
    let partials = ["note": "a {{$what}}note{{/what}}", "file": "a file"]

    #expect(try render(template, context, partials: partials) == expected)
  }

  @Test func `an unknown partial renders nothing where that is asked for`() throws {
    let library = try TemplateLibrary(
      templates: ["page": "[{{>absent}}{{<absent}}{{$a}}b{{/a}}{{/absent}}]"],
      unknownPartials: .renderNothing
    )

    #expect(try library.render("page", with: nil) == Array("[]".utf8))
  }
}
