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
  public func matches(ifNoneMatch field: String) -> Bool { isNamed(in: field, isWeakEnough: true) }

  /// Whether an If-Match field names the tag or is `*`; compared strongly (section 13.1.1).
  public func matches(ifMatch field: String) -> Bool { isNamed(in: field, isWeakEnough: false) }

  /// Whether a list of tags names this one; a malformed list names none from its fault on.
  private func isNamed(in field: String, isWeakEnough: Bool) -> Bool {
    let octets = field.utf8.span
    let whole = octets.trimmed(from: 0, to: octets.count)
    if whole.count == 1, octets[whole.lowerBound] == 0x2a { return true }
    let own = opaque.utf8.span
    var index = whole.lowerBound
    while index < whole.upperBound {
      let isWeak = octets.hasText("W/", at: index, before: whole.upperBound)
      if isWeak { index += 2 }
      guard index < whole.upperBound, octets[index] == 0x22 else { return false }
      let start = index + 1
      index = start
      while index < whole.upperBound, octets[index] != 0x22 { index += 1 }
      guard index < whole.upperBound else { return false }
      let isSame =
        index - start == own.count && own.indices.allSatisfy { own[$0] == octets[start + $0] }
      index += 1
      while index < whole.upperBound, octets[index].isBlank { index += 1 }
      guard index == whole.upperBound || octets[index] == 0x2c else { return false }
      if isSame, isWeakEnough || (isStrong && !isWeak) { return true }
      while index < whole.upperBound, octets[index].isBlank || octets[index] == 0x2c { index += 1 }
    }
    return false
  }

  /// What stands between the quotes.
  private var opaque: Substring { value.description.dropFirst(isStrong ? 1 : 3).dropLast() }

  /// Whether an If-Range field is exactly this tag, which must be strong (section 13.1.5).
  public func matches(ifRange field: String) -> Bool {
    isStrong && field.utf8.elementsEqual(value.description.utf8)
  }
}
