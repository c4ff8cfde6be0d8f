import Mustache
import Testing

@Suite struct LimitTests {
  @Test func `a partial that never ends is stopped, and leaves the output as it was`() throws {
    let library = try TemplateLibrary(templates: ["a": "x{{#t}}\n{{>a}}{{/t}}"])
    var bytes: [UInt8] = [1]

    let error = #expect(throws: MustacheError.self) {
      try library.render("a", with: ["t": true], into: &bytes)
    }

    #expect(error?.reason == .renderedTooDeep)
    #expect(error?.line == 2)
    #expect(bytes == [1])
  }

  @Test func `sections in partials in sections are stopped before the stack ends`() {
    let opening = String(repeating: "{{#t}}", count: 99)
    let closing = String(repeating: "{{/t}}", count: 99)

    let error = #expect(throws: MustacheError.self) {
      try render("{{>a}}", ["t": true], partials: ["a": "\(opening){{>a}}\(closing)"])
    }

    #expect(error?.reason == .renderedTooDeep)
  }

  @Test(arguments: [0, 1, 5])
  func `partials nest as deep as is allowed`(limit: Int) throws {
    let options = RenderOptions(depthLimit: limit)
    let nested = (0..<limit).reduce(Value.object(["kid": nil])) { inner, _ in ["kid": inner] }
    let partials = ["a": "x{{#kid}}{{>a}}{{/kid}}"]

    let text = try render("{{#kid}}{{>a}}{{/kid}}", nested, partials: partials, options: options)
    let error = #expect(throws: MustacheError.self) {
      try render("{{#kid}}{{>a}}{{/kid}}", ["kid": nested], partials: partials, options: options)
    }

    #expect(text == String(repeating: "x", count: limit))
    #expect(error?.reason == .renderedTooDeep)
  }

  @Test(arguments: [
    ("{{a}}{{a}}", 18, true),
    ("{{a}}{{a}}", 17, false),
    ("{{#l}}{{/l}}", 3, true),
    ("{{#l}}{{/l}}", 2, false),
  ])
  func `output and passes count towards the limit`(
    template: String,
    limit: Int,
    fits: Bool
  ) throws {
    let context: Value = ["a": "123456789", "l": [1, 2, 3]]
    let options = RenderOptions(byteLimit: limit)

    let text = try? render(template, context, options: options)

    #expect((text != nil) == fits)
  }

  @Test func `partials that double without writing anything are stopped`() throws {
    var templates = ["a30": ""]
    for number in 0..<30 { templates["a\(number)"] = "{{>a\(number + 1)}}{{>a\(number + 1)}}" }
    let library = try TemplateLibrary(templates: templates)

    let error = #expect(throws: MustacheError.self) {
      try library.render("a0", with: nil, options: RenderOptions(byteLimit: 100_000))
    }

    #expect(error?.reason == .outputTooLarge)
  }

  @Test func `a large output is whole`() throws {
    let rows = (0..<20_000).map { Value.integer($0) }

    let text = try render("{{#rows}}{{.}},{{/rows}}", ["rows": .list(rows)])

    #expect(text == (0..<20_000).map { "\($0)," }.joined())
  }

  @Test func `a missing name can be answered`() throws {
    let options = RenderOptions(missing: { .string("<\($0)>") })

    let text = try render(
      "{{a}} {{o.b.c}} {{#s}}{{.}}{{/s}} {{here}}",
      ["here": nil, "o": [:]],
      options: options
    )

    #expect(text == "&lt;a&gt; &lt;o.b.c&gt; &lt;s&gt; ")
  }
}
