/// The rules of registering, field by field.
public enum RegisterRules {
  /// The fewest user-perceived characters of a username, trimmed, and of a password.
  public static let minimumCharacters = 6

  /// What can be said of a username before the accounts are asked.
  ///
  /// - Parameter text: The username field.
  /// - Returns: The name to ask for, or the verdict (`empty` or `failed`) that needs no asking.
  public static func username(_ text: String) -> UsernameEntry {
    let name: Username
    do throws(UsernameProblem) {
      name = try Username(text)
    } catch {
      return .settled(error == .empty ? .empty : .failed(message: error.message))
    }
    guard name.characterCount >= minimumCharacters else {
      return .settled(.failed(message: .usernameTooShort))
    }
    return .name(name)
  }

  /// The verdict on a well-formed username once the accounts have answered.
  public static func username(isTaken: Bool) -> ValidationResult {
    isTaken ? .failed(message: .usernameTaken) : .ok(message: .usernameAvailable)
  }

  /// The verdict on a well-formed username when the accounts could not answer.
  public static var usernameNotChecked: ValidationResult { .failed(message: .usernameNotChecked) }

  /// The verdict on the repeated password.
  ///
  /// - Parameters:
  ///   - password: The password field.
  ///   - repeated: The repeat field.
  /// - Returns: `empty` while the repeat field is empty, else whether both are the same.
  public static func repeatedPassword(
    _ password: String,
    repeated: String
  ) -> ValidationResult {
    if repeated.isEmpty { return .empty }
    return password.composed.utf8.elementsEqual(repeated.composed.utf8)
      ? .ok(message: .passwordsAgree) : .failed(message: .passwordsDiffer)
  }
}
