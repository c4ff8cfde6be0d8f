/// Somebody whom a user knows.
public struct Friend: Hashable, Sendable, Identifiable {
  /// The store's identity.
  public let id: FriendID
  /// Name and phone.
  public let details: FriendDetails
  /// Grows with each change: an edit that was made of an older version is a conflict.
  public let version: Int64

  /// Gathers what is known of a friend.
  public init(id: FriendID, details: FriendDetails, version: Int64) {
    self.id = id
    self.details = details
    self.version = version
  }
}
