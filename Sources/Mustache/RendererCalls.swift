extension Renderer {
  /// Counts a call in, and refuses one too deep.
  mutating func enterCall(at step: Int) throws(MustacheError) {
    guard depth < options.depthLimit else {
      throw program.error(
        .renderedTooDeep,
        at: step,
        found: "one more",
        expected: "at most \(options.depthLimit) partials, blocks and lambdas inside each other"
      )
    }
    depth += 1
  }

  /// Begins a partial or parent; returns the step to go on with.
  mutating func enterPartial(_ op: Op, at step: Int) throws(MustacheError) -> Int {
    let partial = program.tables.partials[Int(op.a)]
    let library = program.library ?? program
    let target: Int
    switch partial.target {
    case .template(let number): target = number
    case .nothing: return Int(op.b)
    case .name(let name):
      guard let number = template(named: value(ofName: name), in: library) else {
        return Int(op.b)
      }
      target = number
    }
    try call(next: Int(op.b), at: step)
    if let bytes = partial.indentation {
      indentBy(bytes)
    } else {
      indent = indent.upperBound..<indent.upperBound
    }
    if !partial.arguments.isEmpty {
      overrides.append(
        Overrides(program: program, arguments: partial.arguments, outer: visible)
      )
      visible = overrides.count - 1
    }
    program = library
    return library.tables.starts[target]
  }

  private func template(named value: Value?, in library: Program) -> Int? {
    switch value {
    case .string(let name): library.templates[name]
    case .bytes(let bytes): library.templates[String(decoding: bytes, as: UTF8.self)]
    default: nil
    }
  }

  /// Begins a block's default or what overrides it; returns the step to go on with.
  mutating func enterBlock(_ op: Op, at step: Int) throws(MustacheError) -> Int {
    let block = program.tables.blocks[Int(op.a)]
    try call(next: Int(op.b), at: step)
    guard let (owner, argument) = override(of: block.name) else {
      if let bytes = block.indentation, !block.startsLine {
        output.append(indentation, indent)
        output.append(program.tables.literals, bytes)
      }
      return step + 1
    }
    if let bytes = block.indentation {
      indentBy(bytes)
      if !argument.startsLine { output.append(indentation, indent) }
    } else {
      indent = indent.upperBound..<indent.upperBound
    }
    // What it holds sees what overrides the template that it is part of, and no more.
    program = overrides[owner].program
    visible = overrides[owner].outer
    return argument.start
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

  private mutating func call(next: Int, at step: Int) throws(MustacheError) {
    try enterCall(at: step)
    let caller = Caller(
      program: program,
      next: next,
      indent: indent,
      visible: visible,
      overrides: overrides.count
    )
    frames.append(Frame(start: step, exit: .call(caller)))
  }

  /// Adds to the indentation in force.
  private mutating func indentBy(_ bytes: Range<Int>) {
    indentation += program.tables.literals[bytes]
    indent = indent.lowerBound..<indentation.count
  }
}
