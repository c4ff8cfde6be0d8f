import Dispatch
import Domain
import Features
import Store
import Web

extension Services {
  /// The services of the store, as slow and unreliable as the command line asks for; `log` is told of
  /// what the log should hold.
  init(_ store: Store, _ options: Options, log: @escaping @Sendable (WebEvent) -> Void) {
    self.init(
      accounts: store.accounts,
      carts: store.carts,
      friends: store.friends,
      people: PersonFiles(directory: options.templates + "/LabPeople/data"),
      sources: SourceFiles(directory: options.sources),
      ownAccounts: store.ownAccounts,
      passwords: PasswordPolicy(options),
      limits: AccountLimits(options),
      log: AccountLog(secret: store.secret, tell: log)
    )
    if let simulation = Simulation(options.development) { simulate(simulation) }
  }
}

extension Simulation {
  /// What the command line asks for; nil when it asks for nothing.
  fileprivate init?(_ options: DevelopmentOptions) {
    guard options.isSimulating else { return nil }
    self.init(latency: .milliseconds(options.latency), failures: options.failures)
  }
}
