import Locking

/// At most so many events of one key in any stretch of time; safe to use from any thread.
///
/// Events are counted in eight slots of a seventh of the stretch, and those of a slot are forgotten
/// together, a stretch after the last of them. So the limit holds for every window of that length,
/// and nobody waits for longer than one. The table holds a bounded number of keys and forgets the one
/// longest unused.
public final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Window {
    var counts = SIMD8<UInt32>()
    /// When the last event of each slot was, in nanoseconds since the limiter began.
    var lasts = SIMD8<Int64>()

    /// The events that are not older than the period; forgets the others.
    mutating func total(at now: Int64, period: Int64) -> UInt32 {
      for index in counts.indices where now - lasts[index] >= period { counts[index] = 0 }
      return counts.wrappedSum()
    }

    mutating func count(at now: Int64, slot: Int) {
      counts[slot] += 1
      lasts[slot] = now
    }

    /// When enough of the oldest slots are forgotten; the running one is the newest.
    func freed(to limit: UInt32, running slot: Int, period: Int64) -> Int64 {
      var left = counts.wrappedSum()
      var free: Int64 = 0
      for step in 1...8 {
        let index = (slot + step) & 7
        guard counts[index] > 0 else { continue }
        left -= counts[index]
        free = lasts[index] + period
        if left < limit { break }
      }
      return free
    }
  }

  private let limit: UInt32
  private let period: Int64
  private let start: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant
  private let windows: Lock<LeastRecentlyUsed<Key, Window>>

  /// Makes a limiter of `limit` events (at least 1) per `period` for each of at most `capacity` keys.
  public init(
    limit: Int,
    per period: Duration,
    capacity: Int = 10_000,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = UInt32(clamping: max(1, limit))
    self.period = max(7, period.nanoseconds)
    start = now()
    self.now = now
    windows = Lock(LeastRecentlyUsed(capacity: capacity))
  }

  /// Counts one event of `key`, unless the limit is reached.
  public func take(_ key: Key) -> RateVerdict {
    ask(key, counting: true)
  }

  /// Says what `take` would, and counts nothing.
  public func check(_ key: Key) -> RateVerdict {
    ask(key, counting: false)
  }

  /// Forgets what was counted for `key`.
  public func reset(_ key: Key) {
    windows.withLock { _ = $0.remove(key) }
  }

  private func ask(_ key: Key, counting: Bool) -> RateVerdict {
    let elapsed = max(0, (now() - start).nanoseconds)
    let slot = Int(truncatingIfNeeded: elapsed / (period / 7)) & 7
    return windows.withLock { table in
      table.withValue(key, initial: Window()) { window in
        guard window.total(at: elapsed, period: period) >= limit else {
          if counting { window.count(at: elapsed, slot: slot) }
          return .allowed
        }
        let left = window.freed(to: limit, running: slot, period: period) - elapsed
        return .refused(retryAfter: Int(max(1, (left + 999_999_999) / 1_000_000_000)))
      }
    }
  }
}
