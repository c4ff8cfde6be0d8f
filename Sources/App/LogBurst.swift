/// How many lines of one kind came within a second; those above a limit are counted in their place.
struct LogBurst {
  /// What is to become of a line.
  enum Verdict {
    case write
    /// The first that is left out: in a second it is time to settle.
    case omitAndSettle
    case omit
  }

  private var second: Int64 = .min
  private var lines = 0
  private var omitted: UInt64 = 0

  /// Says what becomes of a line that comes at a second of any clock.
  mutating func take(limit: Int, at second: Int64) -> Verdict {
    guard omitted == 0 else {
      omitted &+= 1
      return .omit
    }
    if second != self.second { lines = 0 }
    self.second = second
    guard lines >= limit else {
      lines += 1
      return .write
    }
    omitted = 1
    return .omitAndSettle
  }

  /// The number of lines that were left out; others are written again from now on.
  mutating func settle() -> UInt64 {
    defer { self = LogBurst() }
    return omitted
  }
}
