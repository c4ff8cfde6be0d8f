import Web

extension Log {
  /// What is told of events: the log, unless it is to be quiet.
  func listener(_ options: OperationOptions) -> @Sendable (WebEvent) -> Void {
    if options.isQuiet { return { _ in } }
    return { [self] event in note(event) }
  }

  /// What is told of each request: the log, if that is asked for.
  func accessListener(_ options: OperationOptions) -> (@Sendable (AccessRecord) -> Void)? {
    guard options.logsAccess, !options.isQuiet else { return nil }
    return { [self] access in record(access) }
  }
}
