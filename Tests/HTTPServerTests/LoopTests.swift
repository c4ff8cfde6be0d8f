import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct LoopTests {
  @Test func `jobs run in order, on the loop, after the present one`() async throws {
    try await withServer(loops: 1, answering: .echo) { server in
      let loop = server.loops[0]
      let log = Log()

      loop.execute {
        log.append("1")
        loop.execute { log.append("3 \(loop.isCurrent)") }
        log.append("2")
      }

      let isDone = await eventually { log.entries == ["1", "2", "3 true"] }
      #expect(isDone)
      #expect(!loop.isCurrent)
    }
  }

  @Test func `timers run in the order of their times and never early`() async throws {
    try await withServer(loops: 1, answering: .echo) { server in
      let loop = server.loops[0]
      let log = Log()
      let begin = loop.now
      let delays = [130, 5, 70, 1, 65, 64, 0, 20, 128]

      for delay in delays {
        _ = loop.schedule(after: .milliseconds(delay)) {
          let isEarly = loop.now - begin < .milliseconds(delay)
          log.append("\(delay)\(isEarly ? " early" : "")")
        }
      }

      let isDone = await eventually { log.entries.count == delays.count }
      #expect(isDone)
      #expect(log.entries == delays.sorted().map { "\($0)" })
    }
  }

  @Test func `a cancelled timer does not run`() async throws {
    try await withServer(loops: 1, answering: .echo) { server in
      let loop = server.loops[0]
      let log = Log()

      let fromOutside = loop.schedule(after: .milliseconds(30)) { log.append("outside") }
      fromOutside.cancel()
      loop.execute {
        let timer = loop.schedule(after: .milliseconds(1)) { log.append("inside") }
        timer.cancel()
        timer.cancel()
        _ = loop.schedule(after: .milliseconds(60)) { log.append("last") }
      }

      let isDone = await eventually { !log.entries.isEmpty }
      #expect(isDone)
      #expect(log.entries == ["last"])
    }
  }

  @Test func `a timer lets go of its job when it is cancelled`() async throws {
    try await withServer(loops: 1, answering: .echo) { server in
      weak var observed: Log?
      let timer: any LoopTimer
      do {
        let log = Log()
        observed = log
        timer = server.loops[0].schedule(after: .seconds(3_600)) { log.append("") }
      }
      #expect(observed != nil)

      timer.cancel()

      let isDone = await eventually { observed == nil }
      #expect(isDone)
    }
  }

  @Test func `tasks may prefer a loop and then run on it`() async throws {
    try await withServer(loops: 2, answering: .echo) { server in
      for loop in server.loops {
        let executor = try #require(loop.taskExecutor)

        let isThere = await Task(executorPreference: executor) {
          await Task.yield()
          return loop.isCurrent
        }.value

        #expect(isThere)
      }
    }
  }
}
