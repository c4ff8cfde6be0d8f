/// Why a text is no username.
public enum UsernameProblem: Error, Hashable, Sendable {
  /// It is empty or white space.
  case empty
  /// It has over 64 characters or 256 bytes.
  case tooLong
  /// It holds a control character or a line or paragraph separator.
  case controlCharacter
  /// It holds an invisible or bidirectional control character.
  case invisibleCharacter

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .empty: .usernameRequired
    case .tooLong: .usernameTooLong
    case .controlCharacter: .usernameHasControls
    case .invisibleCharacter: .usernameHasInvisibles
    }
  }
}
