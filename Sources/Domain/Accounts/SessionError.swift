/// Why a session could not be begun, found or ended.
public enum SessionError: StorageError, Hashable, Sendable {
  /// The password was changed since it was found to be right, or the account is gone.
  case passwordChanged
  /// The disk is full.
  case storageFull
  /// The store cannot answer.
  case unavailable

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .passwordChanged: .wrongPassword
    case .storageFull: .storageFull
    case .unavailable: .serviceUnavailable
    }
  }
}
