import FoundationEssentials
import Rx
import RxTest
import Testing

/// The ends of virtual time.
@Suite struct VirtualTimeTests {
  @Test func `what is due never is not planned`() {
    let scheduler = TestScheduler()
    let observer = scheduler.start { Observable<Int>.timer(.never, scheduler: scheduler) }
    let history = HistoricalScheduler()
    _ = history.scheduleRelative((), dueTime: .never) { _ in
      Issue.record("It came.")
      return Disposables.create()
    }
    history.start()

    #expect(observer.events.isEmpty)
    #expect(scheduler.clock == TestScheduler.Defaults.disposed)
    #expect(history.debugDescription.isEmpty)
  }

  @Test func `an interval of never sends nothing, and a period of never one element`() {
    #expect(play { Observable<Int>.interval(.never, scheduler: $0) }.isEmpty)
    #expect(
      play { Observable<Int>.timer(.seconds(5), period: .never, scheduler: $0) } == [.next(205, 0)]
    )
  }

  @Test func `elements that are delayed for ever do not come, and an error does`() {
    #expect(play { $0.counting(to: 2).delay(.never, scheduler: $0) }.isEmpty)
    #expect(
      play {
        $0.createHotObservable([.next(210, 1), .error(220, Failure())])
          .delay(.never, scheduler: $0)
      } == [.error(220, Failure())]
    )
  }

  @Test(arguments: [true, false])
  func `work that is planned at the end of time is run there`(delays: Bool) {
    let scheduler = TestScheduler(simulateProcessingDelay: delays)
    var seen: [String] = []
    scheduler.scheduleAt(.max) {
      seen.append("last")
      _ = scheduler.schedule(()) { _ in
        seen.append("after")
        return Disposables.create()
      }
      _ = scheduler.scheduleRelativeVirtual((), dueTime: 10) { _ in
        seen.append("later")
        return Disposables.create()
      }
    }

    scheduler.start()

    #expect(seen == ["last", "after", "later"])
    #expect(scheduler.clock == .max)
  }

  @Test func `time before all that a tick can count is the past`() {
    let scheduler = TestScheduler(resolution: 0.001)
    var ranAt = 0
    _ = scheduler.scheduleRelative((), dueTime: .seconds(.min)) { _ in
      ranAt = scheduler.clock
      return Disposables.create()
    }

    scheduler.start()

    #expect(ranAt == 1)
  }

  @Test func `a clock can be moved on without running anything`() {
    let scheduler = TestScheduler()
    var ranAt: [Int] = []
    scheduler.scheduleAt(5) { ranAt.append(scheduler.clock) }

    scheduler.sleep(20)
    let before = ranAt
    scheduler.start()

    #expect(before.isEmpty)
    #expect(ranAt == [20])
  }
}
