import HTTPServer
import Testing

@Suite struct TimerWheelTests {
  /// Numbers that look random and are the same each time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  @Test(arguments: 0..<20) func `timers fire once, in time, whatever is set and cancelled`(
    seed: UInt64
  ) {
    var numbers = Numbers(state: seed)
    var now = Int64.random(in: 0..<1 << 40, using: &numbers)
    var wheel = TimerWheel<Int>(now: now)
    var expected: [Int: Int64] = [:]
    var handles: [Int: TimerWheel<Int>.Handle] = [:]

    for identifier in 0..<2_000 {
      let delay = Int64.random(
        in: 0..<1 << Int64.random(in: 1..<30, using: &numbers),
        using: &numbers
      )
      expected[identifier] = now + delay
      handles[identifier] = wheel.set(due: now + delay, identifier)
      if identifier % 5 == 0, let victim = expected.keys.min(), let handle = handles[victim] {
        let cancellations = (wheel.cancel(handle), wheel.cancel(handle))
        #expect(cancellations == (true, false))
        expected[victim] = nil
      }
      if identifier % 7 == 0 {
        now += Int64.random(in: 0..<1 << Int64.random(in: 1..<20, using: &numbers), using: &numbers)
        while let fired = wheel.poll(now: now) {
          let due = expected.removeValue(forKey: fired)
          #expect(due.map { $0 <= now } == true)
        }
        #expect(expected.values.allSatisfy { $0 >= now })
        #expect(wheel.count == expected.count)
      }
    }
    while let next = wheel.next {
      #expect(next <= expected.values.min().map { max($0, now + 1) } ?? 0)
      now = max(next, now)
      while let fired = wheel.poll(now: now) {
        let due = expected.removeValue(forKey: fired)
        #expect(due.map { $0 <= now } == true)
      }
    }
    #expect(expected.isEmpty)
    #expect(wheel.count == 0)
  }

  @Test func `a timer far away waits and can be cancelled`() {
    var wheel = TimerWheel<Int>(now: 0)
    let far = wheel.set(due: .max, 1)

    let early = wheel.poll(now: 1_000_000_000)
    let isCancelled = wheel.cancel(far)

    #expect(early == nil)
    #expect(isCancelled)
    #expect(wheel.next == nil)
  }
}
