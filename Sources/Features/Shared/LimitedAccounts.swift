import Domain
import HTTP
import Rx
import Web

/// The accounts as one address may use them; what is too much fails with ``AccountError/limited``.
struct LimitedAccounts: AccountService {
  let accounts: any AccountService
  let limits: AccountLimits
  let address: PeerAddress

  func isTaken(_ name: Username) -> Single<Bool> {
    limited(by: limits.nameChecks) { accounts.isTaken(name) }
  }

  func register(_ name: Username, password: Password) -> Single<Account> {
    limited(by: limits.registrations) { accounts.register(name, password: password) }
  }

  /// Signs in, unless the name has to wait after failures or the address has had too many.
  func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    limits.attempt(of: name, from: address) { accounts.signIn(name, password: password) }
  }

  private func limited<Element>(
    by limiter: RateLimiter<PeerAddress>,
    _ ask: @escaping () -> Single<Element>
  ) -> Single<Element> {
    Single.deferred {
      switch limiter.take(address) {
      case .allowed: ask()
      case .refused(let seconds): .error(AccountError.limited(retryAfter: seconds))
      }
    }
  }
}
