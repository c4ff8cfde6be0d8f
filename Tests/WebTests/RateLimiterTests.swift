import Testing

@testable import Web

@Suite struct RateLimiterTests {
  let clock = ManualClock()

  @Test func `the limit holds and says when to come back`() {
    let limiter = limiter(limit: 3, per: .seconds(70))

    #expect((0..<3).allSatisfy { _ in limiter.take("a") == .allowed })
    #expect(limiter.take("a") == .refused(retryAfter: 70))
    clock.advance(by: .seconds(69))
    #expect(limiter.take("a") == .refused(retryAfter: 1))
    clock.advance(by: .seconds(1))
    #expect(limiter.take("a") == .allowed)
  }

  @Test func `each key has its own limit`() {
    let limiter = limiter(limit: 1, per: .seconds(7))

    #expect(limiter.take("a") == .allowed)
    #expect(limiter.take("b") == .allowed)
    #expect(limiter.take("a") != .allowed)
  }

  @Test func `no window of the period holds more than the limit`() {
    let limiter = limiter(limit: 10, per: .seconds(70))
    var allowed: [Int] = []

    for second in 0..<1_000 {
      if limiter.take("a") == .allowed {
        allowed.append(second)
      }
      clock.advance(by: .seconds(1))
    }

    #expect(allowed.count > 100)
    for second in allowed {
      #expect(allowed.count { $0 >= second && $0 < second + 70 } <= 10)
    }
  }

  @Test func `nobody is told to wait for longer than the period, nor for too short a time`() {
    let limiter = limiter(limit: 5, per: .seconds(70))
    var generator = SystemRandomNumberGenerator()

    for _ in 0..<2_000 {
      clock.advance(by: .milliseconds(.random(in: 0...9_000, using: &generator)))
      guard case .refused(let seconds) = limiter.take("a") else { continue }
      #expect((1...70).contains(seconds))
      clock.advance(by: .seconds(seconds))
      #expect(limiter.take("a") == .allowed)
    }
  }

  @Test func `asking does not count`() {
    let limiter = limiter(limit: 1, per: .seconds(7))

    #expect(limiter.check("a") == .allowed)
    #expect(limiter.take("a") == .allowed)
    #expect(limiter.check("a") == .refused(retryAfter: 7))
  }

  @Test func `a reset key starts anew`() {
    let limiter = limiter(limit: 1, per: .seconds(7))
    _ = limiter.take("a")

    limiter.reset("a")

    #expect(limiter.take("a") == .allowed)
  }

  @Test func `the table forgets the key longest unused`() {
    let limiter = limiter(limit: 1, per: .seconds(7), capacity: 2)
    _ = limiter.take("a")
    _ = limiter.take("b")
    _ = limiter.take("a")
    _ = limiter.take("c")

    #expect(limiter.take("a") != .allowed)
    #expect(limiter.take("b") == .allowed)
  }

  @Test func `after a long pause nothing is remembered`() {
    let limiter = limiter(limit: 1, per: .seconds(7))
    _ = limiter.take("a")

    clock.advance(by: .seconds(1_000_000_000))

    #expect(limiter.take("a") == .allowed)
  }

  private func limiter(
    limit: Int,
    per period: Duration,
    capacity: Int = 10_000
  ) -> RateLimiter<String> {
    RateLimiter(limit: limit, per: period, capacity: capacity, now: { [clock] in clock.now })
  }
}
