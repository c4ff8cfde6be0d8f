import Rx
import RxTest
import Testing

@Suite struct CombineTests {
  private func pair(_ scheduler: TestScheduler) -> (Observable<Int>, Observable<String>) {
    (
      scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
        .asObservable(),
      scheduler.createHotObservable([.next(220, "a"), .next(240, "b"), .completed(260)])
        .asObservable()
    )
  }

  @Test func `combineLatest joins the newest once all have sent one`() {
    #expect(
      play { scheduler in
        let (numbers, letters) = pair(scheduler)
        return Observable.combineLatest(numbers, letters) { "\($0)\($1)" }
      } == [
        .next(220, "1a"), .next(230, "2a"), .next(240, "2b"), .completed(260),
      ]
    )
  }

  @Test func `zip joins by position`() {
    #expect(
      play { scheduler in
        let (numbers, letters) = pair(scheduler)
        return Observable.zip(numbers, letters) { "\($0)\($1)" }
      } == [.next(220, "1a"), .next(240, "2b"), .completed(260)]
    )
  }

  @Test func `any number of sources can be combined and zipped`() {
    let one = Observable.just(1)
    let all = Observable.combineLatest(one, one, one, one, one, one, one, one, one)
    let zipped = Observable.zip(one, Observable.just("a"), one, one, one, one, one, one, one)

    let combined = elements(play { _ in all.map { "\($0)" } })
    let joined = elements(play { _ in zipped.map { $0.1 } })

    #expect(combined == ["(1, 1, 1, 1, 1, 1, 1, 1, 1)"])
    #expect(joined == ["a"])
  }

  @Test func `tuples of every fixed number of sources come out in order`() {
    let s = (1...8).map { Observable.just($0) }
    let texts = [
      elements(play { _ in Observable.combineLatest(s[0], s[1]).map { "\($0)" } }),
      elements(play { _ in Observable.combineLatest(s[0], s[1], s[2]).map { "\($0)" } }),
      elements(play { _ in Observable.combineLatest(s[0], s[1], s[2], s[3]).map { "\($0)" } }),
      elements(play { _ in Observable.zip(s[0], s[1], s[2], s[3], s[4]).map { "\($0)" } }),
      elements(play { _ in Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { "\($0)" } }),
      elements(
        play { _ in Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { "\($0)" } }
      ),
      elements(
        play { _ in
          Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { "\($0)" }
        }
      ),
    ]

    #expect(
      Array(texts.joined()) == [
        "(1, 2)", "(1, 2, 3)", "(1, 2, 3, 4)", "(1, 2, 3, 4, 5)", "(1, 2, 3, 4, 5, 6)",
        "(1, 2, 3, 4, 5, 6, 7)", "(1, 2, 3, 4, 5, 6, 7, 8)",
      ]
    )
  }

  @Test func `collections are combined and zipped to arrays`() {
    let sources = [Observable.of(1, 2), Observable.of(10, 20)]

    #expect(
      elements(play { _ in Observable.combineLatest(sources) }) == [[1, 10], [2, 10], [2, 20]]
    )
    #expect(elements(play { _ in Observable.zip(sources) }) == [[1, 10], [2, 20]])
    #expect(
      elements(play { _ in Observable.combineLatest([Observable<Int>]()) { $0.count } }) == [0]
    )
  }

  @Test func `merge interleaves and ends with the last`() {
    #expect(
      play { scheduler in
        Observable.merge(
          scheduler.createColdObservable([.next(10, 1), .completed(20)]).asObservable(),
          scheduler.createColdObservable([.next(15, 2), .completed(30)]).asObservable()
        )
      } == [.next(210, 1), .next(215, 2), .completed(230)]
    )
  }

  @Test func `an error of one merged source stops the other`() {
    let scheduler = TestScheduler()
    let other = scheduler.createColdObservable([.next(50, 1)])

    let observer = scheduler.start {
      Observable.merge(
        scheduler.createColdObservable([Recorded<Event<Int>>.error(20, Failure())])
          .asObservable(),
        other.asObservable()
      )
    }

    #expect(observer.events == [.error(220, Failure())])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `merge of a limited number lets others wait`() {
    #expect(
      play { scheduler in
        let inner = (1...3).map { number in
          scheduler.createColdObservable([.next(10, number), .completed(20)]).asObservable()
        }
        return Observable.from(inner).merge(maxConcurrent: 1)
      } == [.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)]
    )
  }

  @Test func `concat plays one after another`() {
    #expect(
      play { scheduler in
        scheduler.createColdObservable([.next(10, 1), .completed(20)]).asObservable()
          .concat(scheduler.createColdObservable([.next(10, 2), .completed(20)]))
      } == [.next(210, 1), .next(230, 2), .completed(240)]
    )
  }

  @Test func `concat of very many sources needs no deep stack`() {
    let sources = (0..<100_000).map { Observable.just($0) }

    var count = 0
    _ = Observable.concat(sources).subscribe(onNext: { _ in count += 1 })

    #expect(count == 100_000)
  }

  @Test func `amb follows whoever speaks first`() {
    let scheduler = TestScheduler()
    let slow = scheduler.createColdObservable([.next(20, "slow")])

    let observer = scheduler.start(disposed: 300) {
      slow.asObservable()
        .amb(scheduler.createColdObservable([.next(10, "fast"), .next(30, "first")]))
    }

    #expect(observer.events == [.next(210, "fast"), .next(230, "first")])
    #expect(slow.subscriptions == [Subscription(200, 210)])
  }

  @Test func `flatMapLatest disposes of the inner sequence before`() {
    let scheduler = TestScheduler()
    let first = scheduler.createColdObservable([.next(5, "1"), .next(15, "never")])
    let second = scheduler.createColdObservable([.next(5, "2"), .completed(40)])

    let observer = scheduler.start {
      scheduler.counting(to: 2).flatMapLatest { $0 == 1 ? first : second }
    }

    #expect(observer.events == [.next(215, "1"), .next(225, "2"), .completed(260)])
    #expect(first.subscriptions == [Subscription(210, 220)])
  }

  @Test func `flatMapLatest to infallibles is infallible`() {
    let switched: Infallible<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0 * 10) }

    #expect(sent(switched) == [10, 20])
  }

  @Test func `flatMapFirst ignores elements while an inner sequence runs`() {
    #expect(
      play { scheduler in
        scheduler.counting(to: 4).flatMapFirst { number in
          scheduler.createColdObservable([.next(15, number), .completed(15)])
        }
      } == [.next(225, 1), .next(245, 3), .completed(250)]
    )
  }

  @Test func `concatMap plays inner sequences in turn`() {
    #expect(
      play { scheduler in
        scheduler.counting(to: 2).concatMap { number in
          scheduler.createColdObservable([.next(15, number), .completed(20)])
        }
      } == [.next(225, 1), .next(245, 2), .completed(250)]
    )
  }

  @Test func `switchLatest plays the newest of a sequence of sequences`() {
    #expect(
      elements(
        play { scheduler in
          Observable.of(Observable.just(1), Observable.just(2)).switchLatest()
        }
      ) == [1, 2]
    )
  }

  @Test func `withLatestFrom drops elements before the other's first`() {
    #expect(
      play { scheduler in
        scheduler.counting(to: 3).withLatestFrom(
          scheduler.createHotObservable([.next(215, "a"), .next(225, "b")])
        ) { "\($0)\($1)" }
      } == [.next(220, "2a"), .next(230, "3b"), .completed(240)]
    )
  }

  @Test func `startWith puts elements in front`() {
    #expect(elements(play { $0.counting(to: 1).startWith(-1, 0) }) == [-1, 0, 1])
  }

  @Test func `ifEmpty takes over when nothing came`() {
    #expect(elements(play { _ in Observable.empty().ifEmpty(default: 1) }) == [1])
    #expect(
      elements(play { _ in Observable.empty().ifEmpty(switchTo: Observable.of(1, 2)) }) == [1, 2]
    )
    #expect(elements(play { $0.counting(to: 2).ifEmpty(default: 9) }) == [1, 2])
  }
}
