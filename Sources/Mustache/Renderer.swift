/// Runs a program over a stack of contexts into an output.
struct Renderer: ~Copyable {
  /// One entry of the context stack.
  enum Context {
    case value(Value)
    case row(any RowStore, Int)
  }

  /// What is to be done at an `end`.
  enum Return {
    /// Stop; the run that began here is over.
    case stop
    /// Go on behind a section.
    case section
    /// Take the next element of a list, or go on.
    case list([Value], next: Int)
    /// Take the next row, or go on.
    case rows(any RowStore, next: Int)
    /// Go back to the caller of a partial, block or fragment.
    case call(Caller)
  }

  /// What a call changes.
  struct Caller {
    let program: Program
    let next: Int
    let indent: Range<Int>
    let visible: Int
    let overrides: Int
  }

  struct Frame {
    let start: Int
    var exit: Return
  }

  /// The arguments of a parent that is being rendered.
  struct Overrides {
    let program: Program
    let arguments: Range<Int>
    /// The next one outward that is seen with it, or -1.
    let outer: Int
  }

  var program: Program
  let options: RenderOptions
  var output: Output
  var contexts: [Context] = []
  var frames: [Frame] = []
  /// The bytes of all indentations around, and which of them are in force.
  var indentation: [UInt8] = []
  var indent = 0..<0
  var overrides: [Overrides] = []
  /// The innermost of the overrides that the running template sees, or -1.
  var visible = -1
  /// How many calls are around.
  var depth = 0
  /// How many passes were made, beside the bytes written.
  var passes = 0

  init(_ program: Program, options: RenderOptions) {
    self.program = program
    self.options = options
    output = Output(limit: options.byteLimit)
  }

  /// Runs from a step to the end that belongs to it.
  mutating func run(from start: Int) throws(MustacheError) {
    frames.append(Frame(start: start, exit: .stop))
    var step = start
    while true {
      let op = program.tables.ops[step]
      switch op.kind {
      case .text:
        if indent.isEmpty {
          output.append(program.tables.literals, Int(op.a)..<Int(op.b))
        } else {
          appendLines(op)
        }
        step += 1
      case .indent:
        output.append(indentation, indent)
        step += 1
      case .variable:
        try renderVariable(op, at: step)
        step += 1
      case .section:
        step = try enterSection(op, at: step)
      case .inverted:
        step = value(ofName: Int(op.a))?.isTrue ?? false ? Int(op.b) + 1 : step + 1
        if step <= Int(op.b) { frames.append(Frame(start: step, exit: .section)) }
      case .partial:
        step = try enterPartial(op, at: step)
      case .block:
        step = try enterBlock(op, at: step)
      case .end:
        guard let next = try leave(step) else { return }
        step = next
      }
    }
  }

  /// Ends a frame, or begins its next pass; nil when the run is over.
  private mutating func leave(_ step: Int) throws(MustacheError) -> Int? {
    passes += 1
    guard !output.isFull, output.count + passes <= options.byteLimit else {
      throw program.error(
        .outputTooLarge,
        at: step,
        found: "more",
        expected: "at most \(options.byteLimit) bytes"
      )
    }
    let last = frames.count - 1
    switch frames[last].exit {
    case .stop:
      frames.removeLast()
      return nil
    case .section:
      frames.removeLast()
      return step + 1
    case .list(let values, let next):
      if next < values.count {
        frames[last].exit = .list(values, next: next + 1)
        contexts[contexts.count - 1] = .value(values[next])
        return frames[last].start
      }
    case .rows(let rows, let next):
      if next < rows.count {
        frames[last].exit = .rows(rows, next: next + 1)
        contexts[contexts.count - 1] = .row(rows, next)
        return frames[last].start
      }
    case .call(let caller):
      frames.removeLast()
      depth -= 1
      program = caller.program
      indentation.removeLast(indentation.count - caller.indent.upperBound)
      indent = caller.indent
      visible = caller.visible
      overrides.removeLast(overrides.count - caller.overrides)
      return caller.next
    }
    frames.removeLast()
    contexts.removeLast()
    return step + 1
  }

  /// Appends a literal with the indentation in force before each of its lines.
  private mutating func appendLines(_ op: Op) {
    if op.flag { output.append(indentation, indent) }
    guard op.c != 0 else {
      output.append(program.tables.literals, Int(op.a)..<Int(op.b))
      return
    }
    var start = Int(op.a)
    let end = Int(op.b)
    while start < end {
      let rest = program.tables.literals[start..<end]
      let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      output.append(program.tables.literals, start..<next)
      if next < end { output.append(indentation, indent) }
      start = next
    }
  }
}
