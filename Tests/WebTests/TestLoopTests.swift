import HTTP
import Testing
import WebTesting

@Suite struct TestLoopTests {
  let loop = TestLoop()
  let log = TextLog()

  @Test func `a job has run when it was handed in`() {
    loop.execute { [log] in log.add("ran") }

    #expect(log.all == ["ran"])
  }

  @Test func `a job of a job runs after it`() {
    loop.execute { [loop, log] in
      loop.execute { log.add("inner") }
      log.add("outer")
    }

    #expect(log.all == ["outer", "inner"])
  }

  @Test func `only a job is on the loop`() {
    #expect(!loop.isCurrent)
    loop.execute { [loop, log] in log.add("\(loop.isCurrent)") }
    #expect(log.all == ["true"])
  }

  @Test func `timers run in the order of their instants, and see them`() {
    for (delay, name) in [(3, "c"), (1, "a"), (3, "d"), (2, "b")] {
      _ = loop.schedule(after: .seconds(delay)) { [loop, log] in
        log.add("\(name)\(loop.elapsed.components.seconds)")
      }
    }

    loop.advance(by: .seconds(2))
    #expect(log.all == ["a1", "b2"])
    loop.advance(by: .seconds(2))
    #expect(log.all == ["a1", "b2", "c3", "d3"])
    #expect(loop.elapsed == .seconds(4))
  }

  @Test func `a timer made by a timer runs when its own time comes`() {
    _ = loop.schedule(after: .seconds(1)) { [loop, log] in
      _ = loop.schedule(after: .seconds(1)) { log.add("second") }
    }

    loop.advance(by: .seconds(2))

    #expect(log.all == ["second"])
  }

  @Test func `a cancelled timer does not run`() {
    let timer = loop.schedule(after: .seconds(1)) { [log] in log.add("ran") }

    timer.cancel()
    loop.advance(by: .seconds(2))

    #expect(log.all.isEmpty)
    #expect(loop.timerCount == 0)
  }

  @Test func `tasks that prefer the loop run on it`() async {
    let isCurrent = await Task(executorPreference: loop) { [loop] in
      await Task.yield()
      return loop.isCurrent
    }.value

    #expect(isCurrent)
  }

  @Test func `jobs of many threads run one at a time`() async {
    let counter = Unguarded()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [loop] in
          for _ in 0..<500 {
            loop.execute { counter.value += 1 }
          }
        }
      }
    }

    let count = await loop.run { counter.value }
    #expect(count == 4_000)
  }
}

private final class Unguarded {
  var value = 0
}

// Sound: only jobs of one loop touch it, which run one at a time; the test shows just that.
extension Unguarded: @unchecked Sendable {}
