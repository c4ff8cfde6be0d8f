import Domain

extension PasswordPolicy {
  /// What the command line asks of new passwords.
  init(_ options: Options) {
    self.init(
      minimumCharacters: options.operation.minimumPasswordLength,
      refusesCommon: options.operation.refusesCommonPasswords
    )
  }
}
