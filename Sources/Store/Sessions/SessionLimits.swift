/// How long sessions last, and how many one account may have.
struct SessionLimits: Sendable {
  /// Seconds without use after which a session is over.
  let idle: Int64
  /// Seconds after its beginning when a session is over, used or not.
  let lifetime: Int64
  /// The most sessions of one account.
  let perAccount: Int

  /// Whether a session that began and was last used at these times is over.
  ///
  /// A time ahead of the clock, which was set back then, ends nothing.
  func isOver(created: Int64, lastSeen: Int64, at now: Int64) -> Bool {
    Self.age(of: created, at: now) >= lifetime || Self.age(of: lastSeen, at: now) >= idle
  }

  /// The newest beginning, and the newest use, of sessions that are over.
  func newestOver(at now: Int64) -> (created: Int64, lastSeen: Int64) {
    (now.subtracting(lifetime), now.subtracting(idle))
  }

  private static func age(of time: Int64, at now: Int64) -> Int64 { now.subtracting(time) }
}

extension Int64 {
  /// The difference, at the end of the range where it would go beyond.
  fileprivate func subtracting(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }
}
