import Domain
import HTTP
import Web

/// How much one address may ask of the accounts.
public struct AccountLimits: Sendable {
  /// A name as one address tries it.
  struct Attempt: Hashable, Sendable {
    let name: Username
    let address: PeerAddress
  }

  let registrations: RateLimiter<PeerAddress>
  let nameChecks: RateLimiter<PeerAddress>
  let signInFailures: RateLimiter<PeerAddress>
  let signInDelays: GrowingDelay<Attempt>

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - registrationsPerHour: The most accounts that one address makes in an hour.
  ///   - nameChecks: The most names that one address asks for in 10 minutes.
  ///   - signInFailures: The most failed sign-ins of one address in 10 minutes.
  ///   - now: The clock.
  public init(
    registrationsPerHour: Int = 100,
    nameChecks: Int = 300,
    signInFailures: Int = 100,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    registrations = RateLimiter(limit: registrationsPerHour, per: .seconds(3600), now: now)
    self.nameChecks = RateLimiter(limit: nameChecks, per: .seconds(600), now: now)
    self.signInFailures = RateLimiter(limit: signInFailures, per: .seconds(600), now: now)
    signInDelays = GrowingDelay(now: now)
  }
}
