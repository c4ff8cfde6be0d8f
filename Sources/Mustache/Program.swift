/// One step of a program.
struct Op {
  enum Kind: UInt8 {
    /// Literal `a` to `b`; flag: it begins a line; `c` is 1 when it holds several lines.
    case text
    /// The indentation in force.
    case indent
    /// The value under `key`, which name `a` is; flag: escaped.
    case variable
    /// The value under name `a`: under `key` and then the keys from `b` to `c`, or `.` when `c` is
    /// not above `b`; flag: escaped.
    case path
    /// Name `a`, section `c`, its `end` at `b`; flag: the name is `key`.
    case section
    /// As a section.
    case inverted
    /// Partial `a`, the next step at `b`; `c` is the template's first step when it is a template
    /// of this program without arguments, or -1; flag: it has its line to itself, unindented.
    case partial
    /// Block `a`, the next step at `b`.
    case block
    /// The end of a template, section, argument or block.
    case end
  }

  var kind: Kind
  var flag = false
  var a: Int32 = 0
  var b: Int32 = 0
  var c: Int32 = 0
  var key = Key(utf8: EmptyCollection())
}

/// Templates as one flat list of steps, with what the steps refer to.
@safe
final class Program {
  /// A dotted name: keys to look up one after the other; none for `.`.
  struct Name {
    let keys: Range<Int>
    let text: String
  }

  struct Section {
    let source: Int32
    let content: Range<Int>
    let startsLine: Bool
    let delimiters: Delimiters
  }

  struct Partial {
    enum Target {
      case template(Int)
      case name(Int)
      case nothing
    }

    let target: Target
    /// Literal bytes to indent by; nil when it stands in a line.
    let indentation: Range<Int>?
    let arguments: Range<Int>
  }

  struct Argument {
    let name: Key
    let start: Int
    let startsLine: Bool
  }

  struct Block {
    let name: Key
    let indentation: Range<Int>?
    let startsLine: Bool
  }

  struct Tables: Sendable {
    var ops: [Op] = []
    /// For each step, where it stands in its source.
    var sites: [Int32] = []
    var literals: [UInt8] = []
    var keys: [Key] = []
    var names: [Name] = []
    var sections: [Section] = []
    var partials: [Partial] = []
    var arguments: [Argument] = []
    var blocks: [Block] = []
    var sources: [Source] = []
    /// For each source, its first step.
    var starts: [Int] = []
  }

  let tables: Tables
  /// The steps and the literals again, for the renderer, which trusts the compiler's numbers.
  let code: UnsafeMutablePointer<Op>
  let literals: UnsafeMutablePointer<UInt8>
  /// The number of each template.
  let templates: [String: Int]
  let unknownPartials: UnknownPartials
  /// The program whose templates this one's partials name; nil for itself.
  let library: Program?

  init(
    _ tables: Tables,
    templates: [String: Int],
    unknownPartials: UnknownPartials,
    library: Program? = nil
  ) {
    self.tables = tables
    self.templates = templates
    self.unknownPartials = unknownPartials
    self.library = library
    unsafe code = .allocate(capacity: tables.ops.count)
    for (step, op) in tables.ops.enumerated() { unsafe (code + step).initialize(to: op) }
    let size = tables.literals.count
    unsafe literals = .allocate(capacity: size + Output.slack)
    unsafe literals.initialize(repeating: 0, count: size + Output.slack)
    for (place, byte) in tables.literals.enumerated() { unsafe literals[place] = byte }
  }

  deinit {
    unsafe code.deallocate()
    unsafe literals.deallocate()
  }

  /// The error at a step.
  func error(
    _ reason: MustacheError.Reason,
    at step: Int,
    found: String,
    expected: String
  ) -> MustacheError {
    let source = tables.starts.lastIndex { $0 <= step } ?? 0
    return tables.sources[source].error(
      reason,
      at: Int(tables.sites[step]),
      found: found,
      expected: expected
    )
  }
}

// Sound: nothing changes after the initialiser, and the memory lives as long as the program.
extension Program: @unchecked Sendable {}
