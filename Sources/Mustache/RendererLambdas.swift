extension Renderer {
  /// Appends what a lambda gives for a variable.
  mutating func append(_ lambda: Lambda, _ op: Op, at step: Int) throws(MustacheError) {
    switch lambda.body {
    case .filter(let filter):
      let bytes = filter([])
      if op.flag { output.appendEscaped(bytes) } else { output.append(bytes) }
    case .template(let body):
      let mark = output.count
      try renderFragment(body(""), delimiters: .standard, startsLine: false, at: step)
      if op.flag { output.appendEscaped(output.cut(to: mark)) }
    }
  }

  /// Appends what a lambda gives for a section.
  mutating func render(_ lambda: Lambda, _ op: Op, at step: Int) throws(MustacheError) {
    switch lambda.body {
    case .filter(let filter):
      let mark = output.count
      try enterCall(at: step)
      try run(from: step + 1)
      depth -= 1
      output.append(filter(output.cut(to: mark)))
    case .template(let body):
      let section = program.tables.sections[Int(op.c)]
      let text = program.tables.sources[Int(section.source)].text(section.content)
      try renderFragment(
        body(text),
        delimiters: section.delimiters,
        startsLine: section.startsLine,
        at: step
      )
    }
  }

  /// Parses and renders what a lambda returned.
  private mutating func renderFragment(
    _ text: String,
    delimiters: Delimiters,
    startsLine: Bool,
    at step: Int
  ) throws(MustacheError) {
    try enterCall(at: step)
    spend(text.utf8.count)
    let caller = program
    let library = caller.library ?? caller
    var compiler = Compiler(
      templates: library.templates,
      unknownPartials: library.unknownPartials
    )
    let place = caller.error(.unclosedTag, at: step, found: "", expected: "")
    let name = "\(place.file):\(place.line) (a lambda's result)"
    try compiler.add(
      Source(name: name, file: name, bytes: Array(text.utf8)),
      delimiters: delimiters
    )
    let fragment = Program(
      compiler.tables,
      templates: library.templates,
      unknownPartials: library.unknownPartials,
      library: library
    )
    enter(fragment)
    let outer = indent
    if !startsLine { indent = indent.upperBound..<indent.upperBound }
    try run(from: 0)
    indent = outer
    enter(caller)
    depth -= 1
  }
}
