/// What is written of a friend: all three fields are well-formed.
public struct FriendDetails: Hashable, Sendable {
  /// The given name.
  public let firstName: String
  /// The family name.
  public let lastName: String
  /// The phone number as it is shown: ASCII digits and what groups them.
  public let phone: String

  /// Takes fields that ``FriendRules`` has accepted, or that the store kept.
  public init(firstName: String, lastName: String, phone: String) {
    self.firstName = firstName
    self.lastName = lastName
    self.phone = phone
  }

  /// The text of a field.
  public subscript(field: FriendField) -> String {
    switch field {
    case .firstName: firstName
    case .lastName: lastName
    case .phone: phone
    }
  }
}
