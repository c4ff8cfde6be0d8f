/// Why the text of a friend's field will not do.
public enum FriendProblem: Error, Hashable, Sendable {
  /// It is empty or white space.
  case empty
  /// It is longer than a name or a number can be.
  case tooLong
  /// It holds a character that nobody can see, or that changes the direction of others.
  case invisibleCharacter
  /// It is no phone number: fewer than 3 digits, more than 15, or other characters.
  case notAPhone
}
