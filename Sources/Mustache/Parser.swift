/// Makes nodes of a template's source.
///
/// It settles which tags have their lines to themselves: such lines are not rendered (mustache
/// spec, "standalone"), and what stands before a partial, parent or block there is indentation.
struct Parser {
  /// How deep sections, parents and blocks may nest in one template.
  static let depthLimit = 100

  private struct Open {
    let tag: Tag?
    /// Where the content begins.
    var start: Int
    var delimiters: Delimiters
    /// The blanks before a parent tag that begins a line.
    var prefix: Range<Int>?
    var isArgument = false
    var nodes: [Node] = []
    var arguments: [Node.Argument] = []
  }

  private let source: Source
  private var scanner: TagScanner
  private var stack: [Open]
  /// Up to where the source is dealt with.
  private var position = 0

  private init(_ source: Source, delimiters: Delimiters) {
    self.source = source
    scanner = TagScanner(source, delimiters: delimiters)
    stack = [Open(tag: nil, start: 0, delimiters: delimiters)]
  }

  /// Parses a whole template.
  static func parse(_ source: Source, delimiters: Delimiters) throws(MustacheError) -> [Node] {
    var parser = Parser(source, delimiters: delimiters)
    while let tag = try parser.scanner.next() { try parser.take(tag) }
    if parser.stack.count > 1, let tag = parser.stack.last?.tag {
      throw source.error(
        .unclosedSection,
        at: tag.range.lowerBound,
        found: "the end of the template",
        expected: parser.closeTag(for: tag)
      )
    }
    parser.flush(to: source.bytes.count)
    return parser.top.nodes
  }

  private var top: Open {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
  }

  private mutating func take(_ tag: Tag) throws(MustacheError) {
    switch tag.kind {
    case .variable, .unescaped:
      flushLine(to: tag.range.lowerBound)
      add(.variable(name: tag.content, isEscaped: tag.kind == .variable))
      position = tag.range.upperBound
    case .comment, .delimiters:
      pass(tag)
    case .section, .inverted:
      pass(tag)
      try open(tag)
    case .partial:
      pass(tag)
      let indentation = tag.isStandalone ? prefix(of: tag) : nil
      add(.partial(Node.Partial(tag: tag, indentation: indentation, arguments: [])))
    case .parent:
      let prefix = prefix(of: tag)
      if prefix == nil { flushLine(to: tag.range.lowerBound) }
      flush(to: prefix?.lowerBound ?? position)
      position = tag.range.upperBound
      try open(tag, prefix: prefix)
    case .block:
      try openBlock(tag)
    case .close:
      try close(tag)
    }
  }

  /// Takes the text before a tag, and the tag's line when it has that to itself.
  private mutating func pass(_ tag: Tag) {
    if let start = tag.lineStart, let end = tag.lineEnd {
      flush(to: start)
      position = end
    } else {
      flushLine(to: tag.range.lowerBound)
      position = tag.range.upperBound
    }
  }

  private mutating func openBlock(_ tag: Tag) throws(MustacheError) {
    if top.tag?.kind == .parent {
      position = tag.lineEnd ?? tag.range.upperBound
      try open(tag, isArgument: true)
    } else {
      let prefix = prefix(of: tag)
      flush(to: prefix?.lowerBound ?? tag.range.lowerBound)
      position = tag.isStandalone ? tag.lineEnd ?? position : tag.range.upperBound
      try open(tag, prefix: prefix)
    }
  }

  private mutating func open(
    _ tag: Tag,
    prefix: Range<Int>? = nil,
    isArgument: Bool = false
  ) throws(MustacheError) {
    guard stack.count <= Parser.depthLimit else {
      throw source.error(
        .nestedTooDeep,
        at: tag.range.lowerBound,
        found: "one more",
        expected: "at most \(Parser.depthLimit) tags inside each other"
      )
    }
    stack.append(
      Open(
        tag: tag,
        start: position,
        delimiters: scanner.delimiters,
        prefix: prefix,
        isArgument: isArgument
      )
    )
  }

  private mutating func close(_ tag: Tag) throws(MustacheError) {
    guard let opening = top.tag else {
      throw source.error(
        .wrongClose,
        at: tag.range.lowerBound,
        found: source.text(tag.range),
        expected: "no close tag, as nothing is open"
      )
    }
    guard name(of: tag) == name(of: opening) else {
      let (line, column) = source.place(of: opening.range.lowerBound)
      throw source.error(
        .wrongClose,
        at: tag.range.lowerBound,
        found: source.text(tag.range),
        expected: "\(closeTag(for: opening)) for the tag at \(line):\(column)"
      )
    }
    switch opening.kind {
    case .parent: closeParent(tag, opening: opening)
    case .block where top.isArgument: closeArgument(tag, opening: opening)
    case .block: closeBlock(tag, opening: opening)
    default:
      let end = tag.isStandalone ? tag.lineStart ?? tag.range.lowerBound : tag.range.lowerBound
      pass(tag)
      let closed = stack.removeLast()
      let section = Node.Section(
        name: opening.content,
        isInverted: opening.kind == .inverted,
        content: closed.start..<max(closed.start, end),
        startsLine: opening.isStandalone,
        delimiters: closed.delimiters,
        nodes: closed.nodes
      )
      add(.section(section))
    }
  }

  private mutating func closeParent(_ tag: Tag, opening: Tag) {
    let closed = stack.removeLast()
    position = tag.range.upperBound
    var indentation: Range<Int>?
    if let prefix = closed.prefix {
      // What the parent holds is not rendered, so that it has its lines to itself when nothing
      // stands before its opening and nothing behind its closing tag.
      if let end = tag.lineEnd {
        indentation = prefix
        position = end
      } else {
        add(.line)
        if !prefix.isEmpty { add(.text(prefix)) }
      }
    }
    add(
      .partial(
        Node.Partial(tag: opening, indentation: indentation, arguments: closed.arguments)
      )
    )
  }

  private mutating func closeArgument(_ tag: Tag, opening: Tag) {
    let start = top.start
    var end = tag.range.lowerBound
    if let line = tag.lineStart, line >= start { end = line }
    flush(to: end)
    let closed = stack.removeLast()
    position = tag.range.upperBound
    let startsLine = opening.lineEnd != nil
    top.arguments.append(
      Node.Argument(
        name: opening.content,
        startsLine: startsLine,
        indentation: startsLine ? source.indentation(of: start..<max(start, end)) : nil,
        nodes: closed.nodes
      )
    )
  }

  private mutating func closeBlock(_ tag: Tag, opening: Tag) {
    let start = top.start
    pass(tag)
    let closed = stack.removeLast()
    var indentation = closed.prefix
    if opening.isStandalone, start < tag.range.lowerBound {
      let end = tag.lineStart ?? tag.range.lowerBound
      indentation = source.indentation(of: start..<max(start, end)) ?? indentation
    }
    let block = Node.Block(
      name: opening.content,
      indentation: indentation,
      startsLine: opening.isStandalone,
      nodes: closed.nodes
    )
    add(.block(block))
  }

  private mutating func add(_ node: Node) {
    stack[stack.count - 1].nodes.append(node)
  }

  /// Takes the text up to `end`.
  private mutating func flush(to end: Int) {
    guard position < end else { return }
    if source.isLineStart(position) { add(.line) }
    add(.text(position..<end))
    position = end
  }

  /// Takes the text up to a tag that is part of its line.
  private mutating func flushLine(to end: Int) {
    flush(to: end)
    if source.isLineStart(end) { add(.line) }
  }

  private func prefix(of tag: Tag) -> Range<Int>? {
    tag.lineStart.map { $0..<tag.range.lowerBound }
  }

  /// A tag's name without the white space that may follow a star.
  private func name(of tag: Tag) -> [UInt8] {
    source.bytes[tag.content].filter { !isSpace($0) }
  }

  private func closeTag(for tag: Tag) -> String {
    let text = String(decoding: name(of: tag), as: UTF8.self)
    let delimiters = scanner.delimiters
    let open = String(decoding: delimiters.open, as: UTF8.self)
    let close = String(decoding: delimiters.close, as: UTF8.self)
    return "\(open)/\(text)\(close)"
  }
}
