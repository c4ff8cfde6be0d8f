import HTTP
import Testing
import Web

@Suite struct GrowingDelayTests {
  let clock = ManualClock()

  @Test func `after the free tries the pause doubles up to the longest`() {
    let delay = delay()
    for _ in 0..<5 {
      #expect(delay.take("a") == .allowed)
    }

    for seconds in [1, 2, 4, 8, 10, 10] {
      #expect(delay.take("a") == .refused(retryAfter: seconds))
      clock.advance(by: .seconds(seconds))
      #expect(delay.take("a") == .allowed)
    }
  }

  @Test func `a try in a pause does not lengthen it`() {
    let delay = delay()
    for _ in 0..<100 {
      _ = delay.take("a")
    }

    #expect(delay.take("a") == .refused(retryAfter: 1))
  }

  @Test func `a success forgets the tries, and other keys have their own`() {
    let delay = delay()
    for _ in 0..<5 {
      _ = delay.take("a")
    }

    #expect(delay.take("b") == .allowed)
    delay.reset("a")
    #expect(delay.take("a") == .allowed)
  }

  @Test func `a try that is given back makes nobody wait`() {
    let delay = delay()
    for _ in 0..<5 { _ = delay.take("a") }

    delay.giveBack("a")
    #expect(delay.take("a") == .allowed)
    #expect(delay.take("a") == .refused(retryAfter: 1))
    for _ in 0..<9 { delay.giveBack("a") }
    #expect((0..<5).allSatisfy { _ in delay.take("a") == .allowed })
    #expect(delay.take("a") == .refused(retryAfter: 1))
  }

  @Test func `tries at the same time get no more of them`() async {
    let delay = delay()

    let allowed = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask { delay.take("a") == .allowed }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(allowed == 5)
  }

  @Test func `a refusal is an answer with Retry-After`() throws {
    let error = try #require(throws: HTTPError.self) {
      try RateVerdict.refused(retryAfter: 7).require("Wait.")
    }

    #expect(error.status == .tooManyRequests)
    #expect(error.fields[.retryAfter] == FieldValue(7))
    #expect(throws: Never.self) { try RateVerdict.allowed.require("Wait.") }
  }

  private func delay() -> GrowingDelay<String> {
    GrowingDelay(longest: .seconds(10), now: { [clock] in clock.now })
  }
}
