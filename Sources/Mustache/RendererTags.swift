extension Renderer {
  mutating func renderVariable(_ op: Op, at step: Int) throws(MustacheError) {
    switch value(ofName: Int(op.a)) {
    case nil, .null, .list, .object, .context, .rows: break
    case .bool(let flag): output.append(flag ? "true" : "false")
    case .integer(let number): output.append(number)
    case .decimal(let number): output.append(number.description)
    case .string(let text):
      if op.flag { output.appendEscaped(text) } else { output.append(text) }
    case .bytes(let bytes):
      if op.flag { output.appendEscaped(bytes) } else { output.append(bytes) }
    case .lambda(let lambda): try renderVariable(lambda, op, at: step)
    }
  }

  private mutating func renderVariable(
    _ lambda: Lambda,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) {
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

  /// Begins a section's first pass; returns the step to go on with.
  mutating func enterSection(_ op: Op, at step: Int) throws(MustacheError) -> Int {
    guard let value = value(ofName: Int(op.a)), value.isTrue else { return Int(op.b) + 1 }
    switch value {
    case .list(let values):
      contexts.append(.value(values[0]))
      frames.append(Frame(start: step + 1, exit: .list(values, next: 1)))
    case .rows(let rows):
      contexts.append(.row(rows.store, 0))
      frames.append(Frame(start: step + 1, exit: .rows(rows.store, next: 1)))
    case .lambda(let lambda):
      try renderSection(lambda, op, at: step)
      return Int(op.b) + 1
    default:
      contexts.append(.value(value))
      frames.append(Frame(start: step + 1, exit: .list([], next: 0)))
    }
    return step + 1
  }

  private mutating func renderSection(
    _ lambda: Lambda,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) {
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
    let library = program.library ?? program
    var compiler = Compiler(
      templates: library.templates,
      unknownPartials: library.unknownPartials
    )
    let place = program.error(.unclosedTag, at: step, found: "", expected: "")
    let name = "\(place.file):\(place.line) (a lambda's result)"
    try compiler.add(
      Source(name: name, file: name, bytes: Array(text.utf8)),
      delimiters: delimiters
    )
    let caller = program
    program = Program(
      compiler.tables,
      templates: library.templates,
      unknownPartials: library.unknownPartials,
      library: library
    )
    let outer = indent
    if !startsLine { indent = indent.upperBound..<indent.upperBound }
    try run(from: 0)
    indent = outer
    program = caller
    depth -= 1
  }
}
