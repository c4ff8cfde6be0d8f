/// What the host of the program asks of new passwords.
public struct PasswordPolicy: Hashable, Sendable {
  /// The fewest user-perceived characters; 6 unless the host asks for more.
  public let minimumCharacters: Int
  /// Whether a password that everybody tries first is refused; else it is taken with a warning.
  public let refusesCommon: Bool

  /// Makes a policy.
  public init(
    minimumCharacters: Int = RegisterRules.minimumCharacters,
    refusesCommon: Bool = false
  ) {
    self.minimumCharacters = max(minimumCharacters, RegisterRules.minimumCharacters)
    self.refusesCommon = refusesCommon
  }

  /// The verdict on a password that is being chosen.
  public func verdict(on text: String) -> ValidationResult {
    let password: Password
    do throws(PasswordProblem) {
      password = try Password(text)
    } catch {
      return error == .empty ? .empty : .failed(message: error.message)
    }
    guard password.characterCount >= minimumCharacters else {
      return .failed(message: tooShort)
    }
    guard CommonPasswords.contain(password) else { return .ok(message: .passwordAccepted) }
    return refusesCommon
      ? .failed(message: .passwordCommonRefused) : .ok(message: .passwordCommon)
  }

  private var tooShort: Message {
    minimumCharacters == RegisterRules.minimumCharacters
      ? .passwordTooShort : .passwordTooShort(least: minimumCharacters)
  }
}
