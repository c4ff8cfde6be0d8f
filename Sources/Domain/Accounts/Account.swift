/// Somebody who has registered.
public struct Account: Hashable, Sendable {
  /// The identity.
  public let id: AccountID
  /// The name that was registered.
  public let name: Username

  /// Makes the account of a name.
  public init(id: AccountID, name: Username) {
    self.id = id
    self.name = name
  }
}
