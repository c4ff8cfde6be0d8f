/// Finds one cookie in a `Cookie` field without making strings.
enum CookieScan {
  /// Calls `body` with the value of each cookie of exactly this name, quotes removed.
  static func forEachValue(
    of name: [UInt8],
    in field: Span<UInt8>,
    _ body: (Span<UInt8>) -> Void
  ) {
    var start = 0
    while start < field.count {
      var end = start
      while end < field.count, field[end] != UInt8(ascii: ";") {
        end += 1
      }
      var first = start
      while first < end, isBlank(field[first]) {
        first += 1
      }
      if let value = value(after: name, in: field, first..<end) {
        body(field.extracting(value))
      }
      start = end + 1
    }
  }

  private static func value(
    after name: [UInt8],
    in field: Span<UInt8>,
    _ pair: Range<Int>
  ) -> Range<Int>? {
    guard pair.count >= name.count else { return nil }
    for index in name.indices where field[pair.lowerBound + index] != name[index] {
      return nil
    }
    var start = pair.lowerBound + name.count
    while start < pair.upperBound, isBlank(field[start]) {
      start += 1
    }
    guard start < pair.upperBound, field[start] == UInt8(ascii: "=") else { return nil }
    start += 1
    var end = pair.upperBound
    while start < end, isBlank(field[start]) {
      start += 1
    }
    while end > start, isBlank(field[end - 1]) {
      end -= 1
    }
    let quote = UInt8(ascii: "\"")
    if end - start >= 2, field[start] == quote, field[end - 1] == quote {
      return start + 1..<end - 1
    }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9
  }
}
