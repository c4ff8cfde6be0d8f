import Domain
import RxWeb

extension Strings {
  /// What is asked of a new password.
  func passwordHint(_ passwords: PasswordPolicy) -> String {
    text("register.passwordHint", ["least": String(passwords.minimumCharacters)])
  }
}
