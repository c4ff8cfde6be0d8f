import Synchronization

/// A clock that moves only when told.
final class ManualClock: Sendable {
  private let start = ContinuousClock.now
  private let elapsed = Atomic<Int64>(0)

  var now: ContinuousClock.Instant {
    start + .nanoseconds(elapsed.load(ordering: .relaxed))
  }

  func advance(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    elapsed.wrappingAdd(nanoseconds, ordering: .relaxed)
  }
}
