/// Many named values, found by hash; the form for the strings of a language.
public struct Table: TemplateContext {
  private let values: [Key: Value]

  /// Makes a table of the values under their keys.
  public init(_ values: [Key: Value]) {
    self.values = values
  }

  /// Makes a table of texts under their names.
  public init(texts: [String: String]) {
    values = Dictionary(
      texts.map { (Key($0.key), Value.string($0.value)) },
      uniquingKeysWith: { $1 }
    )
  }

  /// The value under a key, or nil.
  public func value(for key: Key) -> Value? {
    values[key]
  }
}
