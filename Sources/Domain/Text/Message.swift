/// A sentence for the visitor, not yet in any language.
///
/// The key names the sentence in the string files, the arguments fill its `{placeholders}`.
public struct Message: Hashable, Sendable {
  /// The sentence's key in the string files.
  public let key: String
  /// The texts for the sentence's placeholders, by name.
  public let arguments: [String: String]

  /// Names a sentence of the string files.
  public init(_ key: String, arguments: [String: String] = [:]) {
    self.key = key
    self.arguments = arguments
  }

  init(_ key: MessageKey, _ arguments: [String: String] = [:]) {
    self.init(key.rawValue, arguments: arguments)
  }
}
