/// How long something took, counted into buckets; safe to use from any thread.
public final class Histogram: Sendable {
  /// The upper bounds in nanoseconds, ascending.
  let bounds: [UInt64]
  private let buckets: [Counter]
  private let total = Counter()

  /// Makes an empty histogram with these upper bounds, in ascending order, and one beyond them.
  public init(bounds: [Duration] = Histogram.standardBounds) {
    self.bounds = bounds.map { UInt64(max(0, $0.nanoseconds)) }
    buckets = (0...bounds.count).map { _ in Counter() }
  }

  /// From 100 microseconds to 5 seconds.
  public static let standardBounds: [Duration] = [
    .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(5), .milliseconds(10),
    .milliseconds(50), .milliseconds(100), .milliseconds(500), .seconds(1), .seconds(5),
  ]

  /// Counts one event that took `nanoseconds`.
  public func observe(nanoseconds: UInt64) {
    let bucket = bounds.firstIndex { nanoseconds <= $0 } ?? bounds.count
    buckets[bucket].increment()
    total.increment(by: nanoseconds)
  }

  /// The events at or under each bound, the last without one, and the sum in nanoseconds.
  var reading: (cumulative: [UInt64], sum: UInt64) {
    var running: UInt64 = 0
    let cumulative = buckets.map { bucket in
      running &+= bucket.value
      return running
    }
    return (cumulative, total.value)
  }
}
