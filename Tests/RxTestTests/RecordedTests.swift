import Rx
import RxTest
import Testing

@Suite struct RecordedTests {
  @Test func `a recorded event is equal to one of the same time and content`() {
    let event: Recorded<Event<Int>> = .next(1, 2)

    #expect(event == .next(1, 2))
    #expect(event != .next(2, 2))
    #expect(event != .next(1, 3))
    #expect(event != .completed(1))
  }

  @Test func `errors are equal if their types and descriptions are`() {
    let error: Recorded<Event<Int>> = .error(1, Failure(code: 1))

    #expect(error == .error(1, Failure(code: 1)))
    #expect(error != .error(1, Failure(code: 2)))
    #expect(error != .error(1, RxError.unknown))
  }

  @Test func `the events of every trait are compared`() {
    #expect(Event<Int>.next(1) == .next(1) && Event<Int>.next(1) != .completed)
    #expect(MaybeEvent<Int>.success(1) == .success(1) && MaybeEvent<Int>.success(1) != .completed)
    #expect(MaybeEvent<Int>.error(Failure()) == .error(Failure()))
    #expect(CompletableEvent.completed == .completed)
    #expect(CompletableEvent.error(Failure()) != .completed)
    #expect(CompletableEvent.error(Failure()) == .error(Failure()))
    #expect(SingleEvent<Int>.success(1) == .success(1))
    #expect(!(SingleEvent<Int>.success(1) == .failure(Failure())))
    #expect(SingleEvent<Int>.failure(Failure()) == .failure(Failure()))
  }

  @Test func `events are written with their times`() {
    let events: [Recorded<Event<Int>>] = Recorded.events(.next(210, 1), .completed(220))

    #expect("\(events)" == "[next(1) @ 210, completed @ 220]")
    #expect(Recorded.events(events) == events)
    #expect("\(Recorded(time: 3, value: "x"))" == "x @ 3")
  }

  @Test(arguments: [
    (Subscription(200), "(200 : Infinity)"), (Subscription(200, 300), "(200 : 300)"),
  ])
  func `a subscription says when it began and ended`(subscription: Subscription, text: String) {
    #expect("\(subscription)" == text)
    #expect(Set([subscription, subscription]).count == 1)
  }

  @Test func `the assertions that follow XCTest are silent when all is well`() {
    let scheduler = TestScheduler()
    let observer = scheduler.record(source: Observable.of(1, 2).concat(Observable.never()))
    scheduler.start()

    XCTAssertRecordedElements(observer.events, [1, 2])
    XCTAssertEqual(observer.events, [.next(0, 1), .next(0, 2)])
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
    XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
  }
}
