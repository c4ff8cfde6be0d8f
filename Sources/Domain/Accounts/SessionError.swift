/// Why a session could not be begun, found or ended.
public enum SessionError: StorageError, Hashable, Sendable {
  /// The disk is full.
  case storageFull
  /// The store cannot answer.
  case unavailable

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .storageFull: .storageFull
    case .unavailable: .serviceUnavailable
    }
  }
}
