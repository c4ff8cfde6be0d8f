import Locking

/// A clock that a test moves.
final class ManualClock: Sendable {
  private let start = ContinuousClock.now
  private let elapsed = Lock(Duration.zero)

  var now: ContinuousClock.Instant { start + elapsed.withLock { $0 } }

  func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }
}
