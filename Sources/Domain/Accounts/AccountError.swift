/// Why an account could not be made or signed in to.
public enum AccountError: ChangeError, Hashable, Sendable {
  /// Somebody has the name.
  case nameTaken
  /// No account has the name.
  case unknownName
  /// The password is not the account's.
  case wrongPassword
  /// Too much was asked from one address; it is worth asking again after so many seconds.
  case limited(retryAfter: Int)
  /// Too many passwords wait to be hashed; it is worth asking again after so many seconds.
  case busy(retryAfter: Int)
  /// Something else was asked for under the same one-time key before.
  case entriesDiffer
  /// The disk is full.
  case storageFull
  /// The store cannot answer.
  case unavailable

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .nameTaken: .usernameTaken
    case .unknownName: .loginNameUnknown
    case .wrongPassword: .wrongPassword
    case .limited(let seconds), .busy(let seconds): .serviceBusy(retryAfter: seconds)
    case .entriesDiffer: .entriesDiffer
    case .storageFull: .storageFull
    case .unavailable: .serviceUnavailable
    }
  }
}
