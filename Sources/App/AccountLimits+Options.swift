import Features

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
