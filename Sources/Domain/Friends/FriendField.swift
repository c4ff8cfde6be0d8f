/// A field of a friend, by its name in forms and JSON.
public enum FriendField: String, CaseIterable, Sendable {
  /// The given name.
  case firstName
  /// The family name.
  case lastName
  /// The phone number.
  case phone
}
