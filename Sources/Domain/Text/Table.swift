/// A table that is kept in the program as lines of tab-separated columns.
enum Table {
  /// The rows of the text that have exactly so many columns.
  static func rows(of text: String, columns: Int) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: "\n"))
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
      }
      .filter { $0.count == columns }
  }
}
