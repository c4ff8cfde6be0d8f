/// Why the friends could not be read or changed; nothing has changed then.
public enum FriendError: ChangeError, Hashable, Sendable {
  /// These fields will not do.
  case invalid([FriendField: FriendProblem])
  /// The account has no such friend.
  case unknownFriend
  /// The account's friend was deleted before.
  case gone
  /// The friend was changed meanwhile and is now this.
  case conflict(Friend)
  /// The account has as many friends as it may have.
  case tooMany
  /// Something else was asked for under the same one-time key before.
  case entriesDiffer
  /// The disk is full.
  case storageFull
  /// The store cannot answer.
  case unavailable

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .invalid(let problems):
      FriendField.allCases.lazy.compactMap { field in
        problems[field].map { FriendRules.message(of: $0, in: field) }
      }.first ?? .serviceUnavailable
    case .unknownFriend: .unknownFriend
    case .gone: .friendGone
    case .conflict: .friendConflict
    case .tooMany: .tooManyFriends
    case .entriesDiffer: .entriesDiffer
    case .storageFull: .storageFull
    case .unavailable: .serviceUnavailable
    }
  }
}
