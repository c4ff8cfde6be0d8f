import Domain
import HTTP
import Rx

/// What owners do with their accounts, with wrong passwords counted as at the sign-in.
struct LimitedOwnAccounts: OwnAccountService {
  let accounts: any OwnAccountService
  let limits: AccountLimits
  let address: PeerAddress
  let watch: AccountWatch

  func sessions(of account: Account) -> Single<[AccountSession]> {
    accounts.sessions(of: account)
  }

  func changePassword(
    of account: Account,
    from password: Password,
    to other: Password,
    keeping session: SessionKey
  ) -> Single<SignInProof> {
    limits.attempt(of: account.name, from: address, watch: watch) {
      accounts.changePassword(of: account, from: password, to: other, keeping: session)
    }
  }

  func endSessions(
    _ choice: SessionChoice,
    of account: Account,
    password: Password,
    keeping session: SessionKey
  ) -> Completable {
    limited(account) {
      accounts.endSessions(choice, of: account, password: password, keeping: session)
    }
  }

  func delete(_ account: Account, password: Password) -> Completable {
    limited(account) { accounts.delete(account, password: password) }
  }

  private func limited(_ account: Account, _ ask: @escaping () -> Completable) -> Completable {
    limits.attempt(of: account.name, from: address, watch: watch) {
      ask().andThen(Single.just(()))
    }
    .asCompletable()
  }
}
