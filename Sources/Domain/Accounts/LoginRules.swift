/// The rules of signing in.
public enum LoginRules {
  /// What can be said of a username before the accounts are asked.
  ///
  /// A text that no account can have as its name is unknown without asking.
  /// - Parameter text: The username field.
  /// - Returns: The name to ask for, or the verdict (`empty` or `failed`) that needs no asking.
  public static func username(_ text: String) -> UsernameEntry {
    do throws(UsernameProblem) {
      return .name(try Username(text))
    } catch {
      return .settled(error == .empty ? .empty : .failed(message: .loginNameUnknown))
    }
  }

  /// The verdict on a well-formed username once the accounts have answered.
  public static func username(isKnown: Bool) -> ValidationResult {
    isKnown ? .ok(message: .loginNameKnown) : .failed(message: .loginNameUnknown)
  }

  /// The verdict on a well-formed username when the accounts could not answer.
  public static var usernameNotChecked: ValidationResult { .failed(message: .usernameNotChecked) }

  /// Whether the password field holds enough to submit.
  public static func canSubmit(password: String) -> Bool { !password.isEmpty }
}
