/// One template's bytes, with what is needed to point into them.
struct Source: Sendable {
  /// The template's name.
  let name: String
  /// The file's path, or the name.
  let file: String
  let bytes: [UInt8]

  init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    // A byte order mark is no content.
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The error at a place, with line and column counted.
  func error(
    _ reason: MustacheError.Reason,
    at offset: Int,
    found: String,
    expected: String
  ) -> MustacheError {
    let (line, column) = place(of: offset)
    return MustacheError(
      reason: reason,
      file: file,
      line: line,
      column: column,
      found: found,
      expected: expected
    )
  }

  /// Line and column, both from 1, the column in Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The offset after the line end when only blanks lie between `offset` and it, else nil.
  func lineEnd(after offset: Int) -> Int? {
    var place = offset
    while place < bytes.count, isBlank(bytes[place]) { place += 1 }
    if place == bytes.count { return place }
    if bytes[place] == UInt8(ascii: "\n") { return place + 1 }
    if bytes[place] == UInt8(ascii: "\r"), place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: "\n")
    {
      return place + 2
    }
    return nil
  }

  /// The offset of the line's start when only blanks lie between it and `offset`, else nil.
  func lineStart(before offset: Int) -> Int? {
    var place = offset
    while place > 0, isBlank(bytes[place - 1]) { place -= 1 }
    return isLineStart(place) ? place : nil
  }

  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
  }

  /// The blanks that the first line with other content begins with; nil when there is none.
  func indentation(of range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    for place in range {
      if bytes[place] == UInt8(ascii: "\n") {
        start = place + 1
      } else if !isBlank(bytes[place]), bytes[place] != UInt8(ascii: "\r") {
        return start..<place
      }
    }
    return nil
  }
}

/// Whether a byte is a space or a tab.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// Whether a byte is white space of any kind, line ends among it.
func isSpace(_ byte: UInt8) -> Bool {
  isBlank(byte) || (0x0a...0x0d).contains(byte)
}
