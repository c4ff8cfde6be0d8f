public import Rx

/// The accounts, slow and unreliable.
public struct SimulatedAccounts: AccountService {
  private let accounts: any AccountService
  private let simulation: Simulation

  /// Decorates the accounts.
  public init(_ accounts: any AccountService, _ simulation: Simulation) {
    self.accounts = accounts
    self.simulation = simulation
  }

  /// Asks late, or not at all.
  public func isTaken(_ name: Username) -> Single<Bool> {
    simulation.slow(accounts.isTaken(name), failingWith: AccountError.unavailable)
  }

  /// Registers late, or not at all.
  public func register(_ name: Username, password: Password) -> Single<Account> {
    simulation.slow(
      accounts.register(name, password: password),
      failingWith: AccountError.unavailable
    )
  }

  /// Signs in late, or not at all.
  public func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    simulation.slow(
      accounts.signIn(name, password: password),
      failingWith: AccountError.unavailable
    )
  }
}
