/// The cookies of a request, read leniently (RFC 6265bis section 5): what is malformed is skipped.
///
/// Browsers promise no order, so a name that was sent more than once has no value at all.
public struct Cookies: Sendable, Hashable {
  private struct Pair: Sendable, Hashable {
    let name: String
    let value: String
  }

  private var pairs: [Pair] = []

  /// Makes an empty set.
  public init() {}

  /// Reads the value of one Cookie field.
  public init(_ octets: Span<UInt8>) {
    read(octets)
  }

  /// How many names with values were sent, repeated ones each time.
  public var count: Int { pairs.count }

  /// The value of a name; nil when it was not sent or sent more than once.
  public subscript(name: String) -> String? {
    var found: String?
    for pair in pairs where pair.name.utf8.elementsEqual(name.utf8) {
      guard found == nil else { return nil }
      found = pair.value
    }
    return found
  }

  /// Adds the cookies of another Cookie field.
  mutating func read(_ octets: Span<UInt8>) {
    var start = 0
    while start < octets.count {
      var end = start
      var equals: Int?
      while end < octets.count, octets[end] != 0x3b {
        if octets[end] == 0x3d, equals == nil { equals = end }
        end += 1
      }
      if let equals { add(octets, from: start, equals: equals, to: end) }
      start = end + 1
    }
  }

  private mutating func add(_ octets: Span<UInt8>, from start: Int, equals: Int, to end: Int) {
    let name = octets.trimmed(from: start, to: equals)
    var value = octets.trimmed(from: equals + 1, to: end)
    if value.count >= 2, octets[value.lowerBound] == 0x22, octets[value.upperBound - 1] == 0x22 {
      value = value.lowerBound + 1..<value.upperBound - 1
    }
    guard !name.isEmpty,
      let nameText = octets.text(name), let valueText = octets.text(value)
    else { return }
    pairs.append(Pair(name: nameText, value: valueText))
  }
}

extension Span<UInt8> {
  /// The text of a range, nil when it is not well-formed UTF-8.
  func text(_ range: Range<Int>) -> String? {
    guard let utf8 = try? UTF8Span(validating: extracting(range)) else { return nil }
    return String(copying: utf8)
  }
}
