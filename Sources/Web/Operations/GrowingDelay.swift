import Locking

/// A growing pause between tries of one key, such as sign-ins of a name from an address; safe to use
/// from any thread.
///
/// A number of tries is free; each further one has to wait twice as long as the one before, up to a
/// longest pause. A try counts when it begins, so tries at the same time get no more of them. The
/// table holds a bounded number of keys and forgets the one longest unused.
public final class GrowingDelay<Key: Hashable & Sendable>: Sendable {
  private struct Tries {
    var count = 0
    var blockedUntil: ContinuousClock.Instant
  }

  private let free: Int
  private let first: Duration
  private let longest: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let table: Lock<LeastRecentlyUsed<Key, Tries>>

  /// Makes a table without tries.
  ///
  /// - Parameters:
  ///   - free: How many tries need not wait.
  ///   - first: The pause after the last free one.
  ///   - longest: The longest pause.
  ///   - capacity: How many keys are remembered.
  ///   - now: The clock.
  public init(
    free: Int = 5,
    first: Duration = .seconds(1),
    longest: Duration = .seconds(900),
    capacity: Int = 10_000,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.free = max(1, free)
    self.first = first
    self.longest = longest
    self.now = now
    table = Lock(LeastRecentlyUsed(capacity: capacity))
  }

  /// Begins a try, which counts as failed until `reset`; or says how long to wait.
  public func take(_ key: Key) -> RateVerdict {
    let now = now()
    return table.withLock { table in
      table.withValue(key, initial: Tries(blockedUntil: now)) { tries in
        guard tries.blockedUntil <= now else {
          let left = (tries.blockedUntil - now).nanoseconds
          return .refused(retryAfter: Int(max(1, (left + 999_999_999) / 1_000_000_000)))
        }
        tries.count += 1
        if tries.count >= free {
          tries.blockedUntil = now + pause(after: tries.count - free)
        }
        return .allowed
      }
    }
  }

  /// Takes back the newest try of a key, which neither succeeded nor failed: the next one need not
  /// wait for it.
  public func giveBack(_ key: Key) {
    let now = now()
    table.withLock { table in
      table.withValue(key, initial: Tries(blockedUntil: now)) { tries in
        tries.count = max(0, tries.count - 1)
        tries.blockedUntil = now
      }
    }
  }

  /// Forgets the tries of a key: one succeeded.
  public func reset(_ key: Key) {
    table.withLock { _ = $0.remove(key) }
  }

  private func pause(after extra: Int) -> Duration {
    var pause = first
    for _ in 0..<min(extra, 62) where pause < longest {
      pause *= 2
    }
    return min(pause, longest)
  }
}
