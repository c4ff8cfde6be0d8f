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
    Self.forEachPair(in: octets) { name, value in
      guard !name.isEmpty, let name = octets.text(name), let value = octets.text(value) else {
        return
      }
      pairs.append(Pair(name: name, value: value))
    }
  }

  /// Calls `body` with where each name and its value are, blanks and quotes left out.
  fileprivate static func forEachPair(
    in octets: Span<UInt8>,
    _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void
  ) {
    var start = 0
    while start < octets.count {
      var end = start
      var equals: Int?
      while end < octets.count, octets[end] != 0x3b {
        if octets[end] == 0x3d, equals == nil { equals = end }
        end += 1
      }
      if let equals {
        var value = octets.trimmed(from: equals + 1, to: end)
        if value.count >= 2, octets[value.lowerBound] == 0x22, octets[value.upperBound - 1] == 0x22
        {
          value = value.lowerBound + 1..<value.upperBound - 1
        }
        body(octets.trimmed(from: start, to: equals), value)
      }
      start = end + 1
    }
  }
}

extension Request {
  /// Calls `body` with the value of each cookie of exactly this name, quotes removed; makes no string.
  package func forEachCookie(named name: String, _ body: (Span<UInt8>) -> Void) {
    forEachValue(of: .cookie) { field in
      Cookies.forEachPair(in: field) { range, value in
        if field.equals(name, from: range.lowerBound, to: range.upperBound) {
          body(field.extracting(value))
        }
      }
    }
  }
}

extension Span<UInt8> {
  /// The text of a range, nil when it is not well-formed UTF-8.
  func text(_ range: Range<Int>) -> String? {
    guard let utf8 = try? UTF8Span(validating: extracting(range)) else { return nil }
    return String(copying: utf8)
  }
}
