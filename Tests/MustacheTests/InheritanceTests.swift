import Mustache
import Testing

@Suite struct InheritanceTests {
  @Test(arguments: [
    ("{{$a}}default{{/a}}", "default"),
    ("{{<plain}}{{/plain}}", "<x y>"),
    ("{{<plain}}{{$a}}1{{/a}}{{/plain}}", "<1 y>"),
    ("{{<plain}} ignored {{$b}}{{herb}}{{/b}} {{herb}} {{#herb}}no{{/herb}}{{/plain}}", "<x mint>"),
    ("{{<middle}}{{$a}}1{{/a}}{{/middle}}", "<1 m>"),
    ("{{<middle}}{{$b}}2{{/b}}{{/middle}}", "<x 2>"),
    ("{{<scoped}}{{$c}}{{name}}{{/c}}{{/scoped}}", "Lin"),
    ("{{<plain}}{{$a}}[{{$b}}z{{/b}}]{{/a}}{{$b}}2{{/b}}{{/plain}}", "<[z] 2>"),
    ("{{<plain}}{{$a}}{{<plain}}{{$b}}in{{/b}}{{/plain}}{{/a}}{{/plain}}", "<<x in> y>"),
    ("{{>plain}}{{<plain}}{{$a}}1{{/a}}{{/plain}}{{>plain}}", "<x y><1 y><x y>"),
    ("{{<includes}}{{$a}}1{{/a}}{{/includes}}", "<1 y>"),
  ])
  func `a block is the outermost argument or its default`(
    template: String,
    expected: String
  ) throws {
    let partials = [
      "plain": "<{{$a}}x{{/a}} {{$b}}y{{/b}}>",
      "middle": "{{<plain}}{{$b}}m{{/b}}{{/plain}}",
      "scoped": "{{#user}}{{$c}}{{/c}}{{/user}}",
      "includes": "{{>plain}}",
    ]
    let context: Value = ["herb": "mint", "name": "outer", "user": ["name": "Lin"]]

    #expect(try render(template, context, partials: partials) == expected)
  }

  @Test func `a layout's indentation is put in place of the argument's own`() throws {
    let layout = """
      <main>
        {{$content}}
        {{/content}}
      </main>
      <p>{{$foot}}none{{/foot}}</p>

      """
    let page = """
      {{<layout}}
      {{$content}}
          <h1>{{title}}</h1>
            {{>part}}
          {{#rows}}
          <i>{{.}}</i>
          {{/rows}}
      {{/content}}
      {{$foot}}
      a
      b
      {{/foot}}
      {{/layout}}

      """

    let text = try render(
      page,
      ["title": "T", "rows": [1, 2]],
      partials: ["layout": layout, "part": "x\ny\n"]
    )

    #expect(
      text == """
        <main>
          <h1>T</h1>
            x
            y
          <i>1</i>
          <i>2</i>
        </main>
        <p>a
        b
        </p>

        """
    )
  }

  @Test(arguments: [
    ("  {{$a}}d{{/a}}\n", "{{$a}}1\n2{{/a}}", "  1\n  2\n"),
    ("  {{$a}}\n    d\n  {{/a}}\nend", "{{$a}}1{{/a}}", "    1end"),
    ("  {{$a}}\n  d\n  {{/a}}\nend", "", "  d\nend"),
    ("  {{$a}}d\n  e{{/a}}\n", "", "  d\n  e\n"),
    ("x {{$a}}{{/a}}\n", "{{$a}}\n1\n2\n{{/a}}", "x 1\n2\n\n"),
  ])
  func `a block is indented by its own place or its default's`(
    parent: String,
    arguments: String,
    expected: String
  ) throws {
    let page = "{{<parent}}\(arguments)\n{{/parent}}"

    #expect(try render(page, partials: ["parent": parent]) == expected)
  }

  @Test(arguments: [
    ("  {{<two}}{{/two}}\nend", "  a\n  b\nend"),
    ("  {{<two}}\nignored\n{{/two}}  \nend", "  a\n  b\nend"),
    ("  {{<two}}{{/two}} x\n", "  a\nb\n x\n"),
    ("x {{<two}}\n{{/two}}\nend", "x a\nb\n\nend"),
  ])
  func `a parent with its lines to itself is indented`(
    template: String,
    expected: String
  ) throws {
    #expect(try render(template, partials: ["two": "a\nb\n"]) == expected)
  }
}
