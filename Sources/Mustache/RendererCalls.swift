extension Renderer {
  /// Counts a call in, and refuses one too deep.
  mutating func enterCall(at step: Int) throws(MustacheError) {
    guard depth < options.depthLimit else { throw tooDeep(at: step) }
    depth += 1
  }

  /// Renders a partial of this program without arguments.
  mutating func renderPlainPartial(_ op: Op, at step: Int) throws(MustacheError) {
    try enterCall(at: step)
    let outerIndent = indent
    if !op.flag { setIndent(program.tables.partials[Int(op.a)].indentation) }
    try run(from: Int(op.c))
    if !op.flag { resetIndent(outerIndent) }
    depth -= 1
  }

  /// Renders a partial or parent.
  mutating func renderPartial(_ op: Op, at step: Int) throws(MustacheError) {
    let caller = program
    let library = caller.library ?? caller
    let partial = caller.tables.partials[Int(op.a)]
    let target: Int
    switch partial.target {
    case .template(let number): target = number
    case .nothing: return
    case .name(let name):
      guard let number = template(named: value(ofName: name), in: library) else { return }
      target = number
    }
    try enterCall(at: step)
    let (outerIndent, outerVisible) = (indent, visible)
    setIndent(partial.indentation)
    if !partial.arguments.isEmpty {
      overrides.append(
        Overrides(program: caller, arguments: partial.arguments, outer: visible)
      )
      visible = overrides.count - 1
    }
    if caller !== library { enter(library) }
    try run(from: library.tables.starts[target])
    if caller !== library { enter(caller) }
    if !partial.arguments.isEmpty { overrides.removeLast() }
    visible = outerVisible
    resetIndent(outerIndent)
    depth -= 1
  }

  private func template(named value: Value?, in library: Program) -> Int? {
    switch value {
    case .string(let name): library.templates[name]
    case .bytes(let bytes): library.templates[String(decoding: bytes, as: UTF8.self)]
    default: nil
    }
  }

  /// Renders a block's default or what overrides it.
  mutating func renderBlock(_ op: Op, at step: Int) throws(MustacheError) {
    let caller = program
    let block = caller.tables.blocks[Int(op.a)]
    try enterCall(at: step)
    let (outerIndent, outerVisible) = (indent, visible)
    if let (owner, argument) = override(of: block.name) {
      setIndent(block.indentation)
      if block.indentation != nil, !argument.startsLine { output.append(indentation, indent) }
      // What it holds sees what overrides the template that it is part of, and no more.
      visible = overrides[owner].outer
      let program = overrides[owner].program
      if caller !== program { enter(program) }
      try run(from: argument.start)
      if caller !== program { enter(caller) }
    } else {
      if let bytes = block.indentation, !block.startsLine {
        output.append(indentation, indent)
        output.append(caller.tables.literals, bytes)
      }
      try run(from: step + 1)
    }
    visible = outerVisible
    resetIndent(outerIndent)
    depth -= 1
  }

  /// The outermost of the arguments that replace a block.
  private func override(of name: Key) -> (owner: Int, Program.Argument)? {
    var found: (Int, Program.Argument)?
    var owner = visible
    while owner >= 0 {
      let entry = overrides[owner]
      let arguments = entry.program.tables.arguments[entry.arguments]
      if let argument = arguments.first(where: { $0.name == name }) { found = (owner, argument) }
      owner = entry.outer
    }
    return found
  }

  /// Adds to the indentation in force, or puts none in force where lines do not begin.
  private mutating func setIndent(_ bytes: Range<Int>?) {
    if let bytes {
      indentation += program.tables.literals[bytes]
      indent = indent.lowerBound..<indentation.count
    } else {
      indent = indent.upperBound..<indent.upperBound
    }
  }

  private mutating func resetIndent(_ outer: Range<Int>) {
    indentation.removeLast(indentation.count - outer.upperBound)
    indent = outer
  }
}
