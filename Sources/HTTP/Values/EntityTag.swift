/// The validator of a representation (RFC 9110 section 8.8.3).
public struct EntityTag: Hashable, Sendable {
  /// The tag with its quotes, and `W/` before a weak one.
  public let value: FieldValue

  /// Takes the opaque part; nil when it holds an octet that no tag may.
  public init?(_ opaque: String, isWeak: Bool = false) {
    let isValid = opaque.utf8.allSatisfy { $0 == 0x21 || ($0 > 0x22 && $0 != 0x7f) }
    guard isValid else { return nil }
    value = FieldValue(safe: isWeak ? "W/\"\(opaque)\"" : "\"\(opaque)\"")
  }

  /// Whether the tag says more than that two representations mean the same.
  public var isStrong: Bool { !value.description.utf8.starts(with: "W/".utf8) }

  /// Whether an If-None-Match field names the tag or is `*`; compared weakly (section 13.1.2).
  public func matches(ifNoneMatch field: String) -> Bool {
    let octets = field.utf8.span
    let whole = octets.trimmed(from: 0, to: octets.count)
    if whole.count == 1, octets[whole.lowerBound] == 0x2a { return true }
    let own = value.description.utf8.span
    let ownStart = isStrong ? 0 : 2
    var index = 0
    while index < octets.count {
      if octets[index] != 0x22 {
        index += 1
        continue
      }
      var end = index + 1
      while end < octets.count, octets[end] != 0x22 { end += 1 }
      guard end < octets.count else { return false }
      let count = end + 1 - index
      if count == own.count - ownStart,
        (0..<count).allSatisfy({ octets[index + $0] == own[ownStart + $0] })
      {
        return true
      }
      index = end + 1
    }
    return false
  }

  /// Whether an If-Range field is exactly this tag, which must be strong (section 13.1.5).
  public func matches(ifRange field: String) -> Bool {
    isStrong && field.utf8.elementsEqual(value.description.utf8)
  }
}
