import Domain
import HTTP
import Rx
import Web

/// The accounts as one address may use them; what is too much fails with ``AccountError/limited``.
struct LimitedAccounts: AccountService {
  let accounts: any AccountService
  let limits: AccountLimits
  let address: PeerAddress
  let watch: AccountWatch

  func isTaken(_ name: Username) -> Single<Bool> {
    limited("name checks", name, by: limits.nameChecks) { accounts.isTaken(name) }
  }

  func register(_ name: Username, password: Password) -> Single<Account> {
    limited("registrations", name, by: limits.registrations) {
      accounts.register(name, password: password)
    }
  }

  /// Signs in, unless the name has to wait after failures or the address has had too many.
  func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    limits.attempt(of: name, from: address, watch: watch) {
      accounts.signIn(name, password: password)
    }
    .do(onSuccess: { [watch] _ in watch.signedIn(name) })
  }

  private func limited<Element>(
    _ what: String,
    _ name: Username,
    by limiter: RateLimiter<PeerAddress>,
    _ ask: @escaping () -> Single<Element>
  ) -> Single<Element> {
    Single.deferred {
      switch limiter.take(address) {
      case .allowed: return ask()
      case .refused(let seconds):
        watch.limited(what, name, seconds: seconds)
        return .error(AccountError.limited(retryAfter: seconds))
      }
    }
  }
}
