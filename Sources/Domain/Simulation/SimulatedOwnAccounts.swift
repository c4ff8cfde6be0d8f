public import Rx

/// What owners do with their accounts, slow and unreliable.
public struct SimulatedOwnAccounts: OwnAccountService {
  private let accounts: any OwnAccountService
  private let simulation: Simulation

  /// Decorates the accounts.
  public init(_ accounts: any OwnAccountService, _ simulation: Simulation) {
    self.accounts = accounts
    self.simulation = simulation
  }

  /// The sessions, late, or a failure that can be tried again.
  public func sessions(of account: Account) -> Single<[AccountSession]> {
    simulation.slow(accounts.sessions(of: account), failingWith: AccountError.unavailable)
  }

  /// Changes late, or not at all.
  public func changePassword(
    of account: Account,
    from password: Password,
    to other: Password,
    keeping session: SessionKey
  ) -> Single<SignInProof> {
    simulation.slow(
      accounts.changePassword(of: account, from: password, to: other, keeping: session),
      failingWith: AccountError.unavailable
    )
  }

  /// Ends late, or not at all.
  public func endSessions(
    _ choice: SessionChoice,
    of account: Account,
    password: Password,
    keeping session: SessionKey
  ) -> Completable {
    slow(accounts.endSessions(choice, of: account, password: password, keeping: session))
  }

  /// Deletes late, or not at all.
  public func delete(_ account: Account, password: Password) -> Completable {
    slow(accounts.delete(account, password: password))
  }

  private func slow(_ change: Completable) -> Completable {
    simulation.slow(change.asObservable(), failingWith: AccountError.unavailable).asCompletable()
  }
}
