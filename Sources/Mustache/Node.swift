/// A piece of a parsed template; ranges point into its source.
indirect enum Node {
  /// A line that is rendered begins here, so that indentation belongs here.
  case line
  case text(Range<Int>)
  case variable(name: Range<Int>, isEscaped: Bool)
  case section(Section)
  case partial(Partial)
  case block(Block)

  struct Section {
    let name: Range<Int>
    let isInverted: Bool
    /// The source between its tags' lines.
    let content: Range<Int>
    /// Whether that begins on a line of its own.
    let startsLine: Bool
    /// The delimiters in force behind its opening tag.
    let delimiters: Delimiters
    let nodes: [Node]
  }

  /// A partial, or a parent with its arguments.
  struct Partial {
    let tag: Tag
    /// What stands before it when it has its lines to itself; nil when it stands in a line.
    let indentation: Range<Int>?
    let arguments: [Argument]
  }

  /// A block directly in a parent: what replaces a block of the template that the parent names.
  struct Argument {
    let name: Range<Int>
    /// Whether its content begins on a line of its own.
    let startsLine: Bool
    /// What its lines are indented by, to be taken off where it is used.
    let indentation: Range<Int>?
    let nodes: [Node]
  }

  /// A block anywhere else: a place that can be replaced, with its default.
  struct Block {
    let name: Range<Int>
    /// What its lines are indented by; nil when it stands behind other content of its line.
    let indentation: Range<Int>?
    /// Whether the default begins on a line of its own.
    let startsLine: Bool
    let nodes: [Node]
  }
}
