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
  func signIn(_ name: Username, password: Password) -> Single<Account> {
    Single.deferred {
      let attempt = AccountLimits.Attempt(name: name, address: address)
      if case .refused(let seconds) = limits.signInFailures.check(address) {
        return .error(AccountError.limited(retryAfter: seconds))
      }
      if case .refused(let seconds) = limits.signInDelays.take(attempt) {
        return .error(AccountError.limited(retryAfter: seconds))
      }
      return accounts.signIn(name, password: password).do(
        onSuccess: { _ in limits.signInDelays.reset(attempt) },
        onError: note
      )
    }
  }

  private func note(_ error: any Error) {
    switch error as? AccountError {
    case .wrongPassword, .unknownName: _ = limits.signInFailures.take(address)
    default: break
    }
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
