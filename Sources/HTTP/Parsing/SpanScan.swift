/// Scans and comparisons over octets; a name given as text must be ASCII.
extension Span<UInt8> {
  /// Whether the octets of a range are exactly those of `text`.
  @inline(__always)
  func equals(_ text: String, from start: Int, to end: Int) -> Bool {
    let expected = text.utf8.span
    guard expected.count == end &- start else { return false }
    for index in expected.indices where self[start &+ index] != expected[index] {
      return false
    }
    return true
  }

  /// Whether the octets of a range are those of the lower-case `text`, whatever their own case.
  @inline(__always)
  func equalsIgnoringCase(_ text: String, from start: Int, to end: Int) -> Bool {
    let expected = text.utf8.span
    guard expected.count == end &- start else { return false }
    for index in expected.indices where self[start &+ index].asciiLowercased != expected[index] {
      return false
    }
    return true
  }

  /// Whether `text` stands at an index, wholly before an end.
  func hasText(_ text: String, at index: Int, before end: Int) -> Bool {
    let next = index + text.utf8.count
    return next <= end && equals(text, from: index, to: next)
  }

  /// The range without the spaces and tabs at both ends.
  @inline(__always)
  func trimmed(from start: Int, to end: Int) -> Range<Int> {
    var lower = start
    var upper = end
    while lower < upper, self[lower].isBlank { lower &+= 1 }
    while lower < upper, self[upper &- 1].isBlank { upper &-= 1 }
    return lower..<upper
  }

  /// The index of the first octet in the range that is a control other than tab, or `end`.
  func firstControl(from start: Int, to end: Int) -> Int {
    var index = start
    let raw = unsafe bytes
    while index &+ 8 <= end {
      // The eight octets lie inside the span: `end` is at most its count, as callers check.
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let below = (word &- 0x2020_2020_2020_2020) & ~word
      let delete = word ^ 0x7f7f_7f7f_7f7f_7f7f
      let deleted = (delete &- 0x0101_0101_0101_0101) & ~delete
      if (below | deleted) & 0x8080_8080_8080_8080 != 0 {
        for offset in index..<index &+ 8 where self[offset].isControl {
          return offset
        }
      }
      index &+= 8
    }
    while index < end {
      if self[index].isControl { return index }
      index &+= 1
    }
    return end
  }
}

extension UInt8 {
  /// Whether the octet is a control that no line of a head may hold; a tab is none.
  @inline(__always)
  var isControl: Bool { (self < 0x20 && self != 0x09) || self == 0x7f }
}

extension [UInt8] {
  /// Appends a copy of the octets.
  @inline(__always)
  mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends a copy of the octets of a range.
  @inline(__always)
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    append(span.extracting(range))
  }

  /// Appends the decimal digits of a number that is not negative.
  mutating func append(decimal number: Int) {
    if number < 10 {
      append(0x30 &+ UInt8(truncatingIfNeeded: number))
    } else {
      append(decimal: number / 10)
      append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    }
  }
}
