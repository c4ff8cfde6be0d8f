/// What a Range field asks of a representation (RFC 9110 section 14).
public enum ByteRange: Hashable, Sendable {
  /// Everything: the field is absent, of another unit, malformed, or names several ranges.
  case whole
  /// These octets, never empty: answer 206 with `Content-Range`.
  case part(Range<Int>)
  /// Nothing that is there: answer 416.
  case unsatisfiable

  /// Reads the field's value for a representation of `length` octets.
  public init(_ value: String?, length: Int) {
    self = value.flatMap { Self.parse($0.utf8.span, length: length) } ?? .whole
  }

  /// The value of the answer's Content-Range field; nil for the whole.
  public func contentRange(length: Int) -> FieldValue? {
    switch self {
    case .whole: nil
    case .part(let range):
      FieldValue(safe: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
    case .unsatisfiable: FieldValue(safe: "bytes */\(length)")
    }
  }

  private static func parse(_ octets: Span<UInt8>, length: Int) -> ByteRange? {
    guard octets.count > 6, octets.equalsIgnoringCase("bytes=", from: 0, to: 6) else { return nil }
    let range = octets.trimmed(from: 6, to: octets.count)
    var dash = range.lowerBound
    while dash < range.upperBound, octets[dash].isDigit { dash += 1 }
    guard dash < range.upperBound, octets[dash] == 0x2d else { return nil }
    for index in dash + 1..<range.upperBound where !octets[index].isDigit { return nil }
    let hasFirst = dash > range.lowerBound
    let hasLast = dash + 1 < range.upperBound
    let first = number(octets, from: range.lowerBound, to: dash)
    let last = number(octets, from: dash + 1, to: range.upperBound)
    switch (hasFirst, hasLast) {
    case (false, false):
      return nil
    case (false, true):
      guard last > 0, length > 0 else { return .unsatisfiable }
      return .part(max(0, length - last)..<length)
    case (true, true) where last < first:
      return nil
    case (true, _):
      guard first < length else { return .unsatisfiable }
      return .part(first..<(hasLast ? min(last, length - 1) + 1 : length))
    }
  }

  /// The number that digits name, or the largest there is when it is larger still.
  private static func number(_ octets: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var number = 0
    for index in start..<end {
      let (product, over) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(octets[index] - 0x30))
      guard !over, !carry else { return .max }
      number = sum
    }
    return number
  }
}
