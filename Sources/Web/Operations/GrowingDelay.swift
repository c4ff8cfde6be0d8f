import Locking

/// Makes a key wait after failures, longer each time; safe to use from any thread.
///
/// The first few failures in a row are free; then one second must pass, doubled by each further
/// failure up to a longest delay. The table holds a bounded number of keys and forgets the one
/// longest unused.
public final class GrowingDelay<Key: Hashable & Sendable>: Sendable {
  private struct Record {
    var failures = 0
    var opens: ContinuousClock.Instant?
  }

  private let freeFailures: Int
  private let longestSeconds: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let records: Lock<LeastRecentlyUsed<Key, Record>>

  /// Makes delays.
  ///
  /// - Parameters:
  ///   - freeFailures: How many failures in a row cost no wait.
  ///   - longestSeconds: The longest wait.
  ///   - capacity: The most keys that are remembered.
  ///   - now: The clock.
  public init(
    freeFailures: Int = 5,
    longestSeconds: Int = 900,
    capacity: Int = 10_000,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.freeFailures = freeFailures
    self.longestSeconds = longestSeconds
    self.now = now
    records = Lock(LeastRecentlyUsed(capacity: capacity))
  }

  /// The seconds, at least 1, that the key must still wait; nil when it need not.
  public func wait(_ key: Key) -> Int? {
    let now = now()
    guard let opens = records.withLock({ $0.value(key)?.opens }), opens > now else { return nil }
    return Int((opens - now).components.seconds) + 1
  }

  /// Counts a failure of the key.
  public func failed(_ key: Key) {
    let now = now()
    let (free, longest) = (freeFailures, longestSeconds)
    records.withLock { table in
      table.withValue(key, initial: Record()) { record in
        record.failures = min(record.failures + 1, free + 32)
        let doublings = record.failures - free
        guard doublings >= 0 else { return }
        record.opens = now.advanced(by: .seconds(min(1 << doublings, longest)))
      }
    }
  }

  /// Forgets the failures of the key.
  public func succeeded(_ key: Key) {
    records.withLock { _ = $0.remove(key) }
  }
}
