import Locking

/// At most so many events of one key in any stretch of time; safe to use from any thread.
///
/// The stretch is kept as seven full slots and the running one, so the limit holds for every window
/// of that length and a key is free again at most a seventh later. The table holds a bounded number
/// of keys and forgets the one longest unused.
public final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Window {
    var slots = SIMD8<UInt32>()
    var slot: Int64 = .min

    var total: UInt32 { slots.wrappedSum() }

    mutating func advance(to now: Int64) {
      guard now > slot else { return }
      if slot == .min || now - slot >= 8 {
        slots = SIMD8()
      } else {
        for passed in (slot + 1)...now {
          slots[Int(passed & 7)] = 0
        }
      }
      slot = now
    }
  }

  private let limit: UInt32
  private let slotNanoseconds: Int64
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
    slotNanoseconds = max(1, period.nanoseconds / 7)
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
    let slot = elapsed / slotNanoseconds
    let limit = limit
    let slotNanoseconds = slotNanoseconds
    return windows.withLock { table in
      table.withValue(key, initial: Window()) { window in
        window.advance(to: slot)
        guard window.total >= limit else {
          if counting {
            window.slots[Int(slot & 7)] += 1
          }
          return .allowed
        }
        return .refused(
          retryAfter: Self.seconds(window, limit, elapsed, slotNanoseconds)
        )
      }
    }
  }

  /// The seconds until enough old slots have passed.
  private static func seconds(
    _ window: Window,
    _ limit: UInt32,
    _ elapsed: Int64,
    _ slotNanoseconds: Int64
  ) -> Int {
    var left = window.total
    var ends = window.slot
    for slot in window.slot - 7...window.slot {
      left -= window.slots[Int(slot & 7)]
      ends = slot
      if left < limit { break }
    }
    let (free, overflows) = (ends + 8).multipliedReportingOverflow(by: slotNanoseconds)
    guard !overflows else { return 1 }
    return Int(max(1, (free - elapsed + 999_999_999) / 1_000_000_000))
  }
}
