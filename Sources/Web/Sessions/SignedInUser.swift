/// The user of a session.
public struct SignedInUser: Hashable, Sendable {
  /// The account's number.
  public let id: Int64
  /// The name to show.
  public let name: String

  /// Makes a user of an account.
  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
