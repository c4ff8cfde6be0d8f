/// The field lines of an answer in the order of their appending; empty costs no memory.
///
/// What the server itself decides is not among them: `Content-Length`, `Transfer-Encoding`,
/// `Connection` and `Date` (they are refused), `Content-Type` (the answer's `type`) and
/// `Set-Cookie` (its `cookies`).
public struct FieldList: Sendable, RandomAccessCollection {
  /// One line: a name and its value.
  public struct Line: Hashable, Sendable {
    /// The name.
    public let name: FieldName
    /// The value.
    public let value: FieldValue
  }

  private var lines: [Line] = []

  /// Makes a list without lines.
  public init() {}

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { lines.count }

  /// The line at a position.
  public subscript(position: Int) -> Line { lines[position] }

  /// The first value of a name; setting replaces every line of that name, nil removes them.
  public subscript(name: FieldName) -> FieldValue? {
    get { lines.first { $0.name == name }?.value }
    set {
      lines.removeAll { $0.name == name }
      if let newValue { append(name, newValue) }
    }
  }

  /// Appends a line beside those of the same name.
  public mutating func append(_ name: FieldName, _ value: FieldValue) {
    precondition(!name.isServerOwned, "The server sends this field itself.")
    lines.append(Line(name: name, value: value))
  }

  /// Appends the encoded lines.
  func append(to output: inout [UInt8]) {
    for line in lines {
      line.name.append(to: &output)
      output.append(contentsOf: ": ".utf8)
      output.append(contentsOf: line.value.description.utf8)
      output.append(contentsOf: "\r\n".utf8)
    }
  }
}

extension FieldName {
  /// Whether the field frames messages or connections, so that only the server may send it.
  var isServerOwned: Bool {
    switch description {
    case "content-length", "transfer-encoding", "connection", "date": true
    default: false
    }
  }
}
