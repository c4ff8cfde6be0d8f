/// A JSON value (RFC 8259); objects keep the order of their members.
public enum JSON: Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction or exponent that fits.
  case integer(Int64)
  /// Any other number; must be finite to be written.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in their order.
  case array([JSON])
  /// Members in their order, each name once.
  case object([(name: String, value: JSON)])

  /// Makes an object.
  public static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { (name: $0.key, value: $0.value) })
  }

  /// The member of an object; nil for anything else.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The element of an array; nil for anything else and outside its bounds.
  public subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of an integer; nil for anything else.
  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The value of a boolean; nil for anything else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

extension JSON: Equatable {
  /// Compares members in their order.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left.elementsEqual(right, by: ==)
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object with the members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (name: $0.0, value: $0.1) })
  }
}
