import Domain
import Features
import HTTPServer

extension ServerConfiguration {
  /// The server that the command line asks for.
  init(_ options: Options) {
    self.init(host: options.host, port: options.port)
    limits = options.limits
  }
}

extension PasswordPolicy {
  /// What the command line asks of new passwords.
  init(_ options: Options) {
    self.init(
      minimumCharacters: options.operation.minimumPasswordLength,
      refusesCommon: options.operation.refusesCommonPasswords
    )
  }
}

extension AccountLimits {
  /// The limits that the command line asks for.
  init(_ options: Options) {
    self.init(
      registrationsPerHour: options.registrationsPerHour,
      nameChecks: options.nameChecks,
      signInFailures: options.signInFailures
    )
  }
}
