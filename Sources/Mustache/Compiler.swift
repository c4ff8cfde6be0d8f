/// Makes a program of parsed templates.
struct Compiler {
  /// A partial that is rendered whenever its template is.
  struct Edge {
    let target: Int
    let step: Int
  }

  /// How many parts a dotted name may have.
  private static let partLimit = 100

  private(set) var tables = Program.Tables()
  /// For each source, the templates that it surely includes.
  private(set) var edges: [[Edge]] = []
  let templates: [String: Int]
  private let unknownPartials: UnknownPartials
  private var source = Source(name: "", file: "", bytes: [])
  private var nameNumbers: [ArraySlice<UInt8>: Int] = [:]
  /// The indentation to take off each line.
  private var strip: Range<Int>?
  /// How many sections, blocks and arguments are around.
  private var depth = 0

  init(templates: [String: Int], unknownPartials: UnknownPartials) {
    self.templates = templates
    self.unknownPartials = unknownPartials
  }

  /// Adds a template.
  mutating func add(
    _ source: Source,
    delimiters: Delimiters = .standard
  ) throws(MustacheError) {
    let nodes = try Parser.parse(source, delimiters: delimiters)
    self.source = source
    tables.sources.append(source)
    tables.starts.append(tables.ops.count)
    edges.append([])
    try compile(nodes)
    append(Op(kind: .end), at: source.bytes.count)
  }

  /// Notes in the steps of plain partials where their templates begin, once all are added.
  mutating func link() {
    for step in tables.ops.indices where tables.ops[step].kind == .partial {
      let partial = tables.partials[Int(tables.ops[step].a)]
      guard case .template(let number) = partial.target, partial.arguments.isEmpty else { continue }
      tables.ops[step].c = Int32(tables.starts[number])
      tables.ops[step].flag = partial.indentation?.isEmpty ?? false
    }
  }

  private mutating func compile(_ nodes: [Node]) throws(MustacheError) {
    for node in nodes {
      switch node {
      case .line: append(Op(kind: .indent), at: 0)
      case .text(let range): compileText(range)
      case .variable(let name, let isEscaped):
        let number = try self.name(name)
        var op = Op(kind: .path, flag: isEscaped, a: Int32(number))
        let keys = tables.names[number].keys
        if let first = keys.first {
          op.key = tables.keys[first]
          op.b = Int32(first + 1)
          op.c = Int32(keys.upperBound)
          if keys.count == 1 { op.kind = .variable }
        }
        append(op, at: name.lowerBound)
      case .section(let section): try compile(section)
      case .partial(let partial): try compile(partial)
      case .block(let block): try compile(block)
      }
    }
  }

  private mutating func compileBody(_ nodes: [Node]) throws(MustacheError) {
    depth += 1
    try compile(nodes)
    depth -= 1
    append(Op(kind: .end), at: 0)
  }

  /// Adds text to the literals; a line's begin and texts behind each other become one step.
  private mutating func compileText(_ range: Range<Int>) {
    let start = tables.literals.count
    var lineStart = range.lowerBound
    while lineStart < range.upperBound {
      let line = source.bytes[lineStart..<range.upperBound]
      let end = line.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
      let cut = source.isLineStart(lineStart) ? stripped(lineStart..<end) : lineStart..<end
      tables.literals += source.bytes[cut]
      lineStart = end
    }
    guard tables.literals.count > start else { return }
    let newline = UInt8(ascii: "\n")
    var op = Op(kind: .text, a: Int32(start), b: Int32(tables.literals.count))
    var site = range.lowerBound
    // A line end before the last byte is where indentation goes.
    var hasLines = tables.literals[start...].dropLast().contains(newline)
    if tables.ops.last?.kind == .indent {
      removeLastOp()
      op.flag = true
    }
    if let last = tables.ops.last, last.kind == .text, last.b == op.a {
      op.a = last.a
      op.flag = last.flag
      hasLines = hasLines || last.c == 1 || tables.literals[start - 1] == newline
      site = Int(tables.sites.last ?? 0)
      removeLastOp()
    }
    op.c = hasLines ? 1 : 0
    append(op, at: site)
  }

  private mutating func removeLastOp() {
    tables.ops.removeLast()
    tables.sites.removeLast()
  }

  private mutating func compile(_ section: Node.Section) throws(MustacheError) {
    let step = tables.ops.count
    var op = Op(kind: section.isInverted ? .inverted : .section)
    let number = try name(section.name)
    op.a = Int32(number)
    let keys = tables.names[number].keys
    if keys.count == 1, let key = keys.first {
      op.flag = true
      op.key = tables.keys[key]
    }
    op.c = Int32(tables.sections.count)
    tables.sections.append(
      Program.Section(
        source: Int32(tables.sources.count - 1),
        content: section.content,
        startsLine: section.startsLine,
        delimiters: section.delimiters
      )
    )
    append(op, at: section.name.lowerBound)
    try compileBody(section.nodes)
    tables.ops[step].b = Int32(tables.ops.count - 1)
  }

  private mutating func compile(_ partial: Node.Partial) throws(MustacheError) {
    let step = tables.ops.count
    append(
      Op(kind: .partial, a: Int32(tables.partials.count), c: -1),
      at: partial.tag.range.lowerBound
    )
    let first = tables.arguments.count
    tables.partials.append(
      Program.Partial(
        target: try target(of: partial, step: step),
        indentation: partial.indentation.map { literal(stripped($0)) },
        arguments: first..<(first + partial.arguments.count)
      )
    )
    // The numbers of this partial's arguments are taken before theirs take more.
    for argument in partial.arguments {
      tables.arguments.append(
        Program.Argument(
          name: Key(utf8: source.bytes[argument.name]),
          start: 0,
          startsLine: argument.startsLine
        )
      )
    }
    for (number, argument) in partial.arguments.enumerated() {
      let declared = tables.arguments[first + number]
      tables.arguments[first + number] = Program.Argument(
        name: declared.name,
        start: tables.ops.count,
        startsLine: declared.startsLine
      )
      let outer = strip
      strip = argument.indentation
      try compileBody(argument.nodes)
      strip = outer
    }
    tables.ops[step].b = Int32(tables.ops.count)
  }

  private mutating func target(
    of partial: Node.Partial,
    step: Int
  ) throws(MustacheError) -> Program.Partial.Target {
    let content = partial.tag.content
    let star = UInt8(ascii: "*")
    if source.bytes[content.lowerBound] == star {
      let start = content.dropFirst().first { !isSpace(source.bytes[$0]) }
      return .name(try name((start ?? content.upperBound)..<content.upperBound))
    }
    let name = source.text(content)
    if let template = templates[name] {
      if depth == 0 {
        edges[edges.count - 1].append(Edge(target: template, step: step))
      }
      return .template(template)
    }
    guard unknownPartials == .renderNothing else {
      throw source.error(
        .unknownPartial,
        at: partial.tag.range.lowerBound,
        found: source.text(partial.tag.range),
        expected: "the name of a template"
      )
    }
    return .nothing
  }

  private mutating func compile(_ block: Node.Block) throws(MustacheError) {
    let step = tables.ops.count
    append(Op(kind: .block, a: Int32(tables.blocks.count)), at: block.name.lowerBound)
    tables.blocks.append(
      Program.Block(
        name: Key(utf8: source.bytes[block.name]),
        indentation: block.indentation.map { literal(stripped($0)) },
        startsLine: block.startsLine
      )
    )
    try compileBody(block.nodes)
    tables.ops[step].b = Int32(tables.ops.count)
  }

  private mutating func append(_ op: Op, at site: Int) {
    tables.ops.append(op)
    tables.sites.append(Int32(site))
  }

  private mutating func literal(_ range: Range<Int>) -> Range<Int> {
    let start = tables.literals.count
    tables.literals += source.bytes[range]
    return start..<tables.literals.count
  }

  /// What is left of a line's begin once the indentation in force is taken off.
  private func stripped(_ range: Range<Int>) -> Range<Int> {
    guard let strip else { return range }
    let pairs = zip(source.bytes[range], source.bytes[strip])
    let common = pairs.prefix { $0 == $1 }.count
    return (range.lowerBound + common)..<range.upperBound
  }

  /// The number of a dotted name.
  private mutating func name(_ range: Range<Int>) throws(MustacheError) -> Int {
    let text = source.text(range)
    if let number = nameNumbers[source.bytes[range]] { return number }
    var keys: [Key] = []
    if text != "." {
      let dot = UInt8(ascii: ".")
      let parts = source.bytes[range].split(separator: dot, omittingEmptySubsequences: false)
      if parts.contains(where: \.isEmpty) || parts.count > Compiler.partLimit {
        throw source.error(
          .badName,
          at: range.lowerBound,
          found: text,
          expected: "a single dot, or at most \(Compiler.partLimit) names parted by single dots"
        )
      }
      keys = parts.map { Key(utf8: $0) }
    }
    let first = tables.keys.count
    tables.keys += keys
    tables.names.append(Program.Name(keys: first..<tables.keys.count, text: text))
    nameNumbers[source.bytes[range]] = tables.names.count - 1
    return tables.names.count - 1
  }
}
