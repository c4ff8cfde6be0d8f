/// The value of a field line, which can hold no octet that would end the line (RFC 9110 section 5.5).
///
/// Response splitting is impossible by this type: CR, LF, NUL and all other controls but tab are
/// refused when the value is made.
public struct FieldValue: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The value as text.
  public let description: String

  /// Takes a value, nil when it holds a control other than tab.
  public init?(_ value: String) {
    for octet in value.utf8 where octet.isControl {
      return nil
    }
    description = value
  }

  /// Takes a number.
  public init(_ number: Int) {
    description = String(number)
  }

  /// Takes a literal, which must hold no control other than tab.
  public init(stringLiteral value: String) {
    precondition(!value.utf8.contains { $0.isControl }, "A field value holds a control.")
    description = value
  }

  init(safe value: String) {
    description = value
  }
}
