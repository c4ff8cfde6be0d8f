import Domain
import HTTP
import Rx
import Web

extension AccountLimits {
  /// Holds a password against that of an account, unless the name has to wait after failures or the
  /// address has had too many: that fails with ``AccountError/limited``.
  func attempt<Element>(
    of name: Username,
    from address: PeerAddress,
    watch: AccountWatch,
    _ ask: @escaping () -> Single<Element>
  ) -> Single<Element> {
    Single.deferred {
      let attempt = Attempt(name: name, address: address)
      if case .refused(let seconds) = signInFailures.check(address) {
        watch.limited("sign-ins", name, seconds: seconds)
        return .error(AccountError.limited(retryAfter: seconds))
      }
      if case .refused(let seconds) = signInDelays.take(attempt) {
        watch.limited("sign-ins of the name", name, seconds: seconds)
        return .error(AccountError.limited(retryAfter: seconds))
      }
      return ask().do(
        onSuccess: { _ in signInDelays.reset(attempt) },
        onError: { note($0, of: attempt, watch) }
      )
    }
  }

  /// Counts a failure; a try that could not be made counts for nothing.
  private func note(_ error: any Error, of attempt: Attempt, _ watch: AccountWatch) {
    switch error as? AccountError {
    case .wrongPassword, .unknownName:
      watch.failed(attempt.name)
      _ = signInFailures.take(attempt.address)
    default: signInDelays.giveBack(attempt)
    }
  }
}
