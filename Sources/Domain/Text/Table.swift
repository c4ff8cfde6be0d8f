/// A table that is kept in the program as lines of columns between bars.
enum Table {
  /// The lines of the text.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }

  /// The columns of a line.
  static func columns(of line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The words of a column.
  static func words(of column: String) -> [String] {
    column.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
