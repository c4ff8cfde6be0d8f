/// A value as SQLite stores it: one of its five storage classes.
public enum Value: Sendable {
  /// The absence of a value.
  case null
  /// A signed 64-bit integer.
  case integer(Int64)
  /// A 64-bit floating point number; SQLite stores a NaN as NULL.
  case real(Double)
  /// Text, kept byte for byte, NUL included.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension Value: Equatable {
  /// Compares as SQLite does by default: text by its bytes, not by canonical equivalence.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }
}
