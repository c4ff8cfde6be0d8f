extension Value: ExpressibleByNilLiteral {
  /// Makes ``null``.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral flag: Bool) {
    self = .bool(flag)
  }
}

extension Value: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral number: Int) {
    self = .integer(number)
  }
}

extension Value: ExpressibleByFloatLiteral {
  /// Makes a number.
  public init(floatLiteral number: Double) {
    self = .decimal(number)
  }
}

extension Value: ExpressibleByStringInterpolation {
  /// Makes a text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension Value: ExpressibleByArrayLiteral {
  /// Makes a list.
  public init(arrayLiteral values: Value...) {
    self = .list(values)
  }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Makes an object; of two equal keys the later one counts.
  public init(dictionaryLiteral entries: (Key, Value)...) {
    self = .object(Object(entries))
  }
}
