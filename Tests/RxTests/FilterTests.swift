import Rx
import RxTest
import Testing

@Suite struct FilterTests {
  @Test func `take ends with its last element and stops the source`() {
    let scheduler = TestScheduler()
    let source = scheduler.counting(to: 3)

    let observer = scheduler.start { source.take(2) }

    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `take of none ends at once`() {
    #expect(play { $0.counting(to: 3).take(0) } == [.completed(200)])
  }

  @Test(
    arguments: [
      (TakeBehavior.exclusive, [1, 2]),
      (TakeBehavior.inclusive, [1, 2, 3]),
    ]
  )
  func `take while and until end at the first refusal or acceptance`(
    behavior: TakeBehavior,
    expected: [Int]
  ) {
    #expect(
      elements(play { $0.counting(to: 5).take(while: { $0 < 3 }, behavior: behavior) }) == expected
    )
    #expect(
      elements(play { $0.counting(to: 5).take(until: { $0 > 2 }, behavior: behavior) }) == expected
    )
  }

  @Test func `take until another emits`() {
    #expect(
      play { scheduler in
        scheduler.counting(to: 9).take(until: scheduler.createHotObservable([.next(225, "stop")]))
      } == [.next(210, 1), .next(220, 2), .completed(225)]
    )
  }

  @Test func `take for a time`() {
    #expect(
      play { $0.counting(to: 9).take(for: .seconds(25), scheduler: $0) } == [
        .next(210, 1), .next(220, 2), .completed(225),
      ]
    )
  }

  @Test func `takeLast emits at the end`() {
    #expect(
      play { $0.counting(to: 4).takeLast(2) } == [.next(250, 3), .next(250, 4), .completed(250)]
    )
  }

  @Test func `skip by number, condition, time and another sequence`() {
    #expect(elements(play { $0.counting(to: 4).skip(2) }) == [3, 4])
    #expect(elements(play { $0.counting(to: 4).skip(while: { $0 < 3 }) }) == [3, 4])
    #expect(elements(play { $0.counting(to: 4).skip(.seconds(25), scheduler: $0) }) == [3, 4])
    #expect(
      elements(
        play { $0.counting(to: 4).skip(until: $0.createHotObservable([.next(225, 0)])) }
      ) == [3, 4]
    )
  }

  @Test func `element at a position, or the error that says there is none`() {
    #expect(play { $0.counting(to: 3).element(at: 1) } == [.next(220, 2), .completed(220)])
    #expect(
      play { $0.counting(to: 1).element(at: 1) } == [.error(220, RxError.argumentOutOfRange)]
    )
  }

  @Test func `single fails for none and for two`() {
    #expect(play { _ in Observable<Int>.empty().single() } == [.error(200, RxError.noElements)])
    #expect(
      play { $0.counting(to: 2).single() } == [
        .next(210, 1), .error(220, RxError.moreThanOneElement),
      ]
    )
    #expect(
      play { $0.counting(to: 3).single { $0 == 2 } } == [.next(220, 2), .completed(240)]
    )
  }

  @Test func `first is the first or nil`() {
    #expect(play { $0.counting(to: 3).first() } == [.next(210, 1), .completed(210)])
    #expect(
      play { _ in Observable<Int>.empty().first() } == [.next(200, nil), .completed(200)]
    )
  }

  @Test func `asSingle and asMaybe insist on one element`() {
    #expect(play { $0.counting(to: 1).asSingle() } == [.next(220, 1), .completed(220)])
    #expect(
      play { $0.counting(to: 2).asSingle() } == [.error(220, RxError.moreThanOneElement)]
    )
    #expect(play { _ in Observable<Int>.empty().asMaybe() } == [.completed(200)])
  }

  @Test func `ignoreElements keeps the end`() {
    #expect(play { $0.counting(to: 3).ignoreElements() } == [.completed(240)])
  }

  @Test func `debounce emits after a quiet time, and what waits before the end`() {
    #expect(
      play { scheduler in
        scheduler.createHotObservable([
          .next(210, 1), .next(220, 2), .next(250, 3), .next(300, 4), .completed(305),
        ]).debounce(.seconds(20), scheduler: scheduler)
      } == [.next(240, 2), .next(270, 3), .next(305, 4), .completed(305)]
    )
  }

  @Test func `throttle emits the first of a window and by default its newest`() {
    #expect(
      elements(play { $0.counting(to: 6).throttle(.seconds(25), latest: false, scheduler: $0) })
        == [1, 4]
    )
    #expect(
      play { $0.counting(to: 4).throttle(.seconds(25), scheduler: $0) } == [
        .next(210, 1), .next(235, 3), .next(260, 4), .completed(260),
      ]
    )
  }

  @Test func `sample follows the sampler's rhythm`() {
    let events = play { scheduler in
      scheduler.counting(to: 4).sample(
        scheduler.createHotObservable([.next(225, ()), .next(226, ()), .next(245, ())])
      )
    }

    #expect(elements(events, .open) == [2, 4])
  }
}
