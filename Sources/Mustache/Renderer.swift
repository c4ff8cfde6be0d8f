/// Runs a program over a stack of contexts into an output.
///
/// What the stack points to is held by the functions that push it, for as long as it is there.
@safe
struct Renderer: ~Copyable {
  /// The arguments of a parent that is being rendered.
  struct Overrides {
    let program: Program
    let arguments: Range<Int>
    /// The next one outward that is seen with it, or -1.
    let outer: Int
  }

  private(set) var program: Program
  private var code: UnsafeMutablePointer<Op>
  private var literals: UnsafeMutablePointer<UInt8>
  let options: RenderOptions
  var output: Output
  var scopes: [Scope] = []
  /// The bytes of all indentations around, and which of them are in force.
  var indentation: [UInt8] = []
  var indent = 0..<0
  var overrides: [Overrides] = []
  /// The innermost of the overrides that the running template sees, or -1.
  var visible = -1
  /// How many calls are around.
  var depth = 0
  /// How many calls and sections are around.
  private var levels = 0
  private let levelLimit: Int
  /// How many passes were made and bytes of lambdas' results parsed, beside the bytes written;
  /// the first run is free.
  private var passes = -1

  init(_ program: Program, options: RenderOptions) {
    self.program = program
    unsafe code = program.code
    unsafe literals = program.literals
    self.options = options
    output = Output(limit: options.byteLimit, expecting: 512)
    levelLimit = options.levelLimit
    scopes.reserveCapacity(8)
  }

  /// Renders a template on two values.
  mutating func render(
    from start: Int,
    with context: Value,
    over base: Value
  ) throws(MustacheError) {
    try unsafe withUnsafePointer(to: base) { (base) throws(MustacheError) in
      try unsafe withUnsafePointer(to: context) { (context) throws(MustacheError) in
        try unsafe push(base) { (renderer) throws(MustacheError) in
          try unsafe renderer.run(from: start, on: context)
        }
      }
    }
    guard isInBounds else { throw tooLarge(at: start) }
  }

  /// Goes over to another program's steps.
  mutating func enter(_ program: Program) {
    self.program = program
    unsafe code = program.code
    unsafe literals = program.literals
  }

  /// Runs from a step to the end that belongs to it.
  mutating func run(from start: Int) throws(MustacheError) {
    var step = start
    try enterLevel(at: step)
    while true {
      let op = unsafe code[step]
      switch op.kind {
      case .text:
        appendText(op)
        step += 1
      case .indent:
        output.append(indentation, indent)
        step += 1
      case .variable:
        if try !renderMember(op, rest: 0..<0, at: step) { try renderMissing(op, at: step) }
        step += 1
      case .path:
        if try !renderPath(op, at: step) { try renderMissing(op, at: step) }
        step += 1
      case .section:
        try renderSection(op, at: step)
        step = Int(op.b) + 1
      case .inverted:
        if value(of: op)?.isTrue != true { try run(from: step + 1) }
        step = Int(op.b) + 1
      case .partial:
        if op.c >= 0 {
          try renderPlainPartial(op, at: step)
        } else {
          try renderPartial(op, at: step)
        }
        step = Int(op.b)
      case .block:
        try renderBlock(op, at: step)
        step = Int(op.b)
      case .end:
        levels -= 1
        return
      }
    }
  }

  /// Counts a section or call in; refuses one that nests too deep or comes after too much output.
  @inline(__always)
  private mutating func enterLevel(at step: Int) throws(MustacheError) {
    levels += 1
    passes += 1
    guard levels <= levelLimit else { throw tooDeep(at: step) }
    guard isInBounds else { throw tooLarge(at: step) }
  }

  /// Counts work that writes nothing towards the limit.
  mutating func spend(_ work: Int) {
    passes += work
  }

  @inline(__always)
  private var isInBounds: Bool { !output.isFull && output.count + passes <= options.byteLimit }

  private func tooLarge(at step: Int) -> MustacheError {
    program.error(
      .outputTooLarge,
      at: step,
      found: "more",
      expected: "at most \(options.byteLimit) bytes"
    )
  }

  func tooDeep(at step: Int) -> MustacheError {
    program.error(
      .renderedTooDeep,
      at: step,
      found: "one more",
      expected: "at most \(options.depthLimit) partials, blocks and lambdas inside each other"
    )
  }

  /// Appends a literal, with the indentation in force before each of its lines.
  private mutating func appendText(_ op: Op) {
    let start = unsafe literals + Int(op.a)
    var rest = unsafe UnsafeBufferPointer(start: start, count: Int(op.b - op.a))
    if indent.isEmpty {
      unsafe output.appendLiteral(rest)
      return
    }
    if op.flag { output.append(indentation, indent) }
    if op.c != 0 {
      while let end = unsafe rest.dropLast().firstIndex(of: UInt8(ascii: "\n")) {
        unsafe output.append(UnsafeBufferPointer(rebasing: rest[...end]))
        output.append(indentation, indent)
        unsafe rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
      }
    }
    unsafe output.append(rest)
  }
}
