/// A type whose values can be bound to a parameter and read from a column.
public protocol Storable {
  /// The value as SQLite stores it.
  var stored: Value { get }

  /// Makes a value from a stored one; nil when `stored` is of another storage class or out of range.
  init?(stored: Value)
}

extension Value: Storable {
  /// The value itself.
  public var stored: Value { self }

  /// Takes any value as it is.
  public init?(stored: Value) {
    self = stored
  }
}

extension Int64: Storable {
  /// An integer.
  public var stored: Value { .integer(self) }

  /// Reads an integer, and nothing else.
  public init?(stored: Value) {
    guard case .integer(let value) = stored else { return nil }
    self = value
  }
}

extension Int: Storable {
  /// An integer.
  public var stored: Value { .integer(Int64(self)) }

  /// Reads an integer, and nothing else.
  public init?(stored: Value) {
    guard case .integer(let value) = stored else { return nil }
    self.init(exactly: value)
  }
}

extension Bool: Storable {
  /// The integer 0 or 1.
  public var stored: Value { .integer(self ? 1 : 0) }

  /// Reads the integer 0 or 1, and nothing else.
  public init?(stored: Value) {
    switch stored {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Double: Storable {
  /// A floating point number.
  public var stored: Value { .real(self) }

  /// Reads a floating point number, and nothing else.
  public init?(stored: Value) {
    guard case .real(let value) = stored else { return nil }
    self = value
  }
}

extension String: Storable {
  /// Text.
  public var stored: Value { .text(self) }

  /// Reads text, and nothing else.
  public init?(stored: Value) {
    guard case .text(let value) = stored else { return nil }
    self = value
  }
}

extension [UInt8]: Storable {
  /// A blob.
  public var stored: Value { .blob(self) }

  /// Reads a blob, and nothing else.
  public init?(stored: Value) {
    guard case .blob(let value) = stored else { return nil }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  /// NULL for nil.
  public var stored: Value {
    switch self {
    case .some(let value): value.stored
    case .none: .null
    }
  }

  /// Reads NULL as nil, and anything else as the wrapped type does.
  public init?(stored: Value) {
    if case .null = stored {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = .some(value)
    }
  }
}
