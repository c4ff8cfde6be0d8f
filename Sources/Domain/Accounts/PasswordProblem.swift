/// Why a text is no password.
public enum PasswordProblem: Error, Hashable, Sendable {
  /// It is empty.
  case empty
  /// It has over 256 characters or 511 bytes.
  case tooLong
  /// It holds a NUL, at which libcrypt would cut it.
  case containsNUL

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .empty: .passwordRequired
    case .tooLong: .passwordTooLong
    case .containsNUL: .passwordHasNUL
    }
  }
}
