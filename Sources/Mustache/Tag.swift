/// A tag as it stands in the source.
struct Tag {
  enum Kind {
    case variable
    case unescaped
    case section
    case inverted
    case close
    case partial
    case parent
    case block
    case comment
    case delimiters
  }

  let kind: Kind
  /// From its opening delimiter to behind its closing one.
  let range: Range<Int>
  /// Its content, without sigil and surrounding white space.
  let content: Range<Int>
  /// The start of its line, when only blanks stand before it.
  let lineStart: Int?
  /// Behind the end of its line, when only blanks stand after it.
  let lineEnd: Int?

  /// Whether it has its lines to itself.
  var isStandalone: Bool { lineStart != nil && lineEnd != nil }
}

/// The pair of delimiters in force.
struct Delimiters: Equatable, Sendable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}
