import FoundationEssentials
import Rx
import RxTest
import Testing

@Suite struct TestSchedulerTests {
  @Test func `a sequence is made at 100, subscribed to at 200 and let go of at 1000`() {
    let scheduler = TestScheduler()
    let source = scheduler.createHotObservable([.next(150, 1), .next(250, 2), .next(1100, 3)])
    var madeAt = 0

    let observer = scheduler.start {
      madeAt = scheduler.clock
      return source
    }

    #expect(madeAt == TestScheduler.Defaults.created)
    #expect(observer.events == [.next(250, 2)])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(source.recordedEvents.count == 3)
  }

  @Test func `the times of a run may be chosen`() {
    let scheduler = TestScheduler()
    let source = scheduler.createColdObservable([.next(10, 1), .next(50, 2)])

    let observer = scheduler.start(created: 5, subscribed: 20, disposed: 60) { source }

    #expect(observer.events == [.next(30, 1)])
    #expect(source.subscriptions == [Subscription(20, 60)])
  }

  @Test func `a hot sequence sends whether or not it is observed, a cold one to each`() {
    let scheduler = TestScheduler()
    let hot = scheduler.createHotObservable([.next(10, 1), .next(30, 2)])
    let cold = scheduler.createColdObservable([.next(10, 1), .next(30, 2)])
    let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]

    scheduler.scheduleAt(20) {
      _ = hot.subscribe(observers[0])
      _ = cold.subscribe(observers[1])
    }
    scheduler.start()

    #expect(observers[0].events == [.next(30, 2)])
    #expect(observers[1].events == [.next(30, 1), .next(50, 2)])
  }

  @Test func `a source is recorded from now on`() {
    let scheduler = TestScheduler()
    let relay = PublishRelay<String>()
    let observer = scheduler.record(source: relay)
    scheduler.scheduleAt(7) { relay.accept("a") }

    scheduler.start()

    #expect(observer.events == [.next(7, "a")])
  }

  @Test(arguments: [(false, 10), (true, 11)])
  func `work for the present moment may be put off by a tick`(delays: Bool, time: Int) {
    let scheduler = TestScheduler(initialClock: 10, simulateProcessingDelay: delays)
    var ranAt = 0

    _ = scheduler.schedule(()) { _ in
      ranAt = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()

    #expect(ranAt == time)
  }

  @Test func `the resolution says how long a tick is`() {
    let scheduler = TestScheduler(resolution: 0.1)
    let observer = scheduler.record(
      source: Observable<Int>.timer(.milliseconds(1500), scheduler: scheduler)
    )

    scheduler.start()

    #expect(observer.events == [.next(15, 0), .completed(15)])
    #expect(abs(scheduler.now.timeIntervalSince1970 - 1.5) < 1e-6)
  }

  @Test func `time that no tick can count is the end of time`() {
    let scheduler = TestScheduler()
    var hasRun = false
    _ = scheduler.scheduleRelative((), dueTime: .never) { _ in
      hasRun = true
      return Disposables.create()
    }

    scheduler.advanceTo(1000)

    #expect(!hasRun)
    #expect(scheduler.clock == 1000)
  }
}
