/// What a username field holds, as far as it can be told without asking anybody.
public enum UsernameEntry: Hashable, Sendable {
  /// The verdict stands: nothing is entered, or it will not do.
  case settled(ValidationResult)
  /// A name that is worth asking the accounts for.
  case name(Username)
}
