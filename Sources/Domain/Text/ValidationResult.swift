/// What a rule says of a field.
public enum ValidationResult: Hashable, Sendable {
  /// Nothing is entered; nothing is said.
  case empty
  /// The answer is awaited.
  case validating
  /// The entry will do.
  case ok(message: Message)
  /// The entry will not do, or could not be checked.
  case failed(message: Message)

  /// Whether the entry will do.
  public var isValid: Bool {
    if case .ok = self { true } else { false }
  }

  /// The sentence to show, if any.
  public var message: Message? {
    switch self {
    case .empty, .validating: nil
    case .ok(let message), .failed(let message): message
    }
  }
}
