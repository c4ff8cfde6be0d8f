/// What a template can be given: text, numbers, lists, objects and functions.
///
/// Literals are values: `["title": "Heroes", "count": 108, "rows": .list(rows)]`.
/// A section shows its content for every value but ``null``, `false`, zero, not-a-number, an empty
/// text and an empty list (mustache spec sections.yml: `!!data == true`).
public enum Value: Sendable {
  /// Nothing; prints as the empty text. A key that holds it hides the same key of outer contexts.
  case null
  /// A truth value; prints as `true` or `false`.
  case bool(Bool)
  /// A whole number; prints in decimal digits whatever the locale.
  case integer(Int)
  /// A number; prints as the shortest digits that read back as the same number (`1.21`, `5.0`).
  case decimal(Double)
  /// Text.
  case string(String)
  /// Text as UTF-8 bytes, which go out as they are (but escaped where the tag escapes).
  case bytes([UInt8])
  /// A list; a section repeats for each element, and a variable prints nothing.
  case list([Value])
  /// Named values.
  case object(Object)
  /// Values that answer to keys by code; see ``TemplateContext``.
  indirect case context(any TemplateContext)
  /// A list of such.
  case rows(Rows)
  /// A function; see ``Lambda``.
  case lambda(Lambda)

  /// A list whose elements answer to keys by code, without an object for each.
  @inlinable
  public static func rows<Row: TemplateContext>(_ rows: [Row]) -> Value {
    .rows(Rows(rows))
  }

  /// The value of an optional text; ``null`` when there is none.
  public static func optional(_ text: String?) -> Value {
    text.map(Value.string) ?? .null
  }

  /// A lambda as the specification has it; see ``Lambda/init(_:)``.
  public static func lambda(_ body: @escaping @Sendable (String) -> String) -> Value {
    .lambda(Lambda(body))
  }

  /// Whether a section with this value shows its content.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .integer(let number): number != 0
    case .decimal(let number): !(number == 0 || number.isNaN)
    case .string(let text): !text.isEmpty
    case .bytes(let bytes): !bytes.isEmpty
    case .list(let values): !values.isEmpty
    case .rows(let rows): rows.count > 0
    case .object, .context, .lambda: true
    }
  }
}
