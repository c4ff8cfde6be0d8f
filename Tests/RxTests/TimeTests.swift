import Foundation
import Rx
import RxTest
import Testing

@Suite struct TimeTests {
  @Test func `delay shifts elements and the end, not errors`() {
    #expect(
      play { $0.counting(to: 2).delay(.seconds(100), scheduler: $0) } == [
        .next(310, 1), .next(320, 2), .completed(330),
      ]
    )
    #expect(
      play {
        $0.createHotObservable([.next(210, 1), .error(220, Failure())])
          .delay(.seconds(100), scheduler: $0)
      } == [.error(220, Failure())]
    )
  }

  @Test func `delaySubscription subscribes later`() {
    #expect(
      elements(play { $0.counting(to: 3).delaySubscription(.seconds(15), scheduler: $0) })
        == [2, 3]
    )
  }

  @Test func `interval and timer count`() {
    #expect(
      play(disposed: 250) { Observable<Int>.interval(.seconds(20), scheduler: $0) } == [
        .next(220, 0), .next(240, 1),
      ]
    )
    #expect(
      play { Observable<Int>.timer(.seconds(20), scheduler: $0) } == [
        .next(220, 0), .completed(220),
      ]
    )
    #expect(
      play(disposed: 225) {
        Observable<Int>.timer(.seconds(5), period: .seconds(10), scheduler: $0)
      } == [.next(205, 0), .next(215, 1)]
    )
  }

  @Test func `observe on a test scheduler delivers a tick later, in order`() {
    #expect(
      play { $0.counting(to: 2).observe(on: $0) } == [
        .next(211, 1), .next(221, 2), .completed(231),
      ]
    )
  }

  @Test func `subscribe on a scheduler subscribes and disposes there`() {
    let scheduler = TestScheduler()
    let source = scheduler.counting(to: 1)

    let observer = scheduler.start { source.subscribe(on: scheduler) }

    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [Subscription(201, 221)])
  }

  @Test func `a disposed timer does not fire`() {
    let scheduler = TestScheduler()
    let observer = scheduler.createObserver(Int.self)
    let subscription = Observable<Int>.timer(.seconds(10), scheduler: scheduler)
      .subscribe(observer)

    scheduler.scheduleAt(5) { subscription.dispose() }
    scheduler.start()

    #expect(observer.events.isEmpty)
  }

  @Test func `a virtual scheduler runs equal moments in the order of planning`() {
    let scheduler = TestScheduler()
    var seen: [Int] = []
    for number in 1...5 { scheduler.scheduleAt(10) { seen.append(number) } }
    scheduler.scheduleAt(5) { seen.append(0) }

    scheduler.start()

    #expect(seen == [0, 1, 2, 3, 4, 5])
    #expect(scheduler.clock == 10)
  }

  @Test func `a virtual scheduler says what is planned`() {
    let scheduler = TestScheduler()
    scheduler.scheduleAt(7) {}

    #expect(scheduler.debugDescription.contains("7"))
  }

  @Test func `advanceTo runs what is due and moves the clock`() {
    let scheduler = HistoricalScheduler()
    var seen: [Double] = []
    for seconds in [1.0, 2, 3] {
      _ = scheduler.scheduleRelativeVirtual(seconds, dueTime: seconds) { seconds in
        seen.append(seconds)
        return Disposables.create()
      }
    }

    scheduler.advanceTo(RxTime(timeIntervalSince1970: 2.5))

    #expect(seen == [1, 2])
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 2.5))
  }

  @Test func `a virtual clock can be moved on, and its work stopped`() {
    let scheduler = HistoricalScheduler(initialClock: RxTime(timeIntervalSince1970: 10))
    var seen: [Double] = []
    for seconds in [5.0, 6] {
      _ = scheduler.scheduleRelativeVirtual(seconds, dueTime: seconds) { seconds in
        seen.append(seconds)
        scheduler.stop()
        return Disposables.create()
      }
    }

    scheduler.sleep(1)
    let slept = scheduler.now
    scheduler.start()

    #expect(slept == RxTime(timeIntervalSince1970: 11))
    #expect(seen == [5])
  }

  @Test func `the trampoline queues what is scheduled while it runs`() {
    var seen: [String] = []
    let scheduler = CurrentThreadScheduler.instance

    _ = scheduler.schedule(()) { _ in
      seen.append("outer begins")
      _ = scheduler.schedule(()) { _ in
        seen.append("inner")
        return Disposables.create()
      }
      seen.append("outer ends")
      return Disposables.create()
    }

    #expect(seen == ["outer begins", "outer ends", "inner"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }
}
