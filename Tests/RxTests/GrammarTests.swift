import Rx
import RxTest
import Testing

/// That every sequence ends once and sends nothing after that, seen through the operators that play
/// several sequences and take each end as that of another one.
@Suite struct GrammarTests {
  /// What is played after, or beside, the sequence under test.
  private func later(_ scheduler: TestScheduler) -> Observable<Int> {
    Observable.just(99).delaySubscription(.seconds(100), scheduler: scheduler)
  }

  @Test(arguments: Starting.all, EndingOperator.completing)
  func `an operator that ends early completes once`(source: Starting, ending: EndingOperator) {
    let alone = play { ending.make(source.make($0), $0) }
    let inOrder = play { ending.make(source.make($0), $0).concat(later($0)) }
    let merged = play { Observable.merge(ending.make(source.make($0), $0), later($0)) }
    let mapped = play { scheduler in
      Observable.of(0, 1).concatMap {
        $0 == 0 ? ending.make(source.make(scheduler), scheduler) : later(scheduler)
      }
    }

    #expect(alone.last?.value == .completed)
    for events in [inOrder, merged, mapped] {
      #expect(events.map(\.value) == alone.dropLast().map(\.value) + [.next(99), .completed])
    }
  }

  @Test(arguments: Starting.all, EndingOperator.failing)
  func `an operator that fails does so once`(source: Starting, ending: EndingOperator) {
    let alone = play { ending.make(source.make($0), $0) }
    let caught = play { scheduler in
      ending.make(source.make(scheduler), scheduler).catch { _ in later(scheduler) }
    }
    let retried = play { ending.make(source.make($0), $0).retry(2) }
    let notified = play { scheduler in
      ending.make(source.make(scheduler), scheduler)
        .retry { (errors: Observable<any Error>) in
          errors.delay(.seconds(20), scheduler: scheduler).take(1)
        }
    }

    #expect(alone.last?.value.error != nil)
    let elements = alone.dropLast().map(\.value)
    #expect(caught.map(\.value) == elements + [.next(99), .completed])
    #expect(retried.map(\.value) == elements + alone.map(\.value))
    #expect(notified.map(\.value) == elements + elements + [.completed])
  }

  @Test(arguments: EndingOperator.completing)
  func `the end is the last of an operator's work on a subject that sends from within`(
    ending: EndingOperator
  ) {
    let alone = play { Reentrant.play(of: ending, then: Observable.empty(), $0) }
    let inOrder = play { Reentrant.play(of: ending, then: later($0), $0) }

    #expect(alone.last?.value == .completed)
    #expect(inOrder.map(\.value) == alone.dropLast().map(\.value) + [.next(99), .completed])
  }

  @Test func `a subject that sends the last element from within ends take once`() {
    let subject = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    let subscription = subject.take(2).concat(Observable.never())
      .subscribe { event in
        seen.append(event)
        if event == .next(1) { subject.onNext(2) }
      }

    subject.onNext(1)

    #expect(seen == [.next(1), .next(2)])
    subscription.dispose()
  }

  @Test func `what a closure sends before it returns is not followed by what it returns`() {
    let subject = PublishSubject<Int>()
    let ending: (Int) -> Int = { number in
      subject.onCompleted()
      return number
    }
    var seen: [[Event<Int>]] = Array(repeating: [], count: 9)
    let chains: [Observable<Int>] = [
      subject.map(ending),
      subject.filter { ending($0) > 0 },
      subject.compactMap(ending),
      subject.scan(0) { _, number in ending(number) },
      subject.distinctUntilChanged(ending),
      subject.skip(while: { ending($0) < 0 }),
      subject.take(while: { ending($0) > 0 }),
      subject.do(onNext: { _ = ending($0) }),
      subject.withLatestFrom(Observable.just(1)) { number, _ in ending(number) },
    ]
    let subscriptions = chains.enumerated().map { number, chain in
      chain.concat(Observable.never()).subscribe { seen[number].append($0) }
    }

    subject.onNext(1)

    #expect(seen.allSatisfy { $0.isEmpty })
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `concat waits for the source that runs`() {
    let second = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    _ = Observable.concat([Observable.just(1).take(1), second.asObservable(), Observable.just(9)])
      .subscribe { seen.append($0) }
    _ = Observable.of(1, 2, 9)
      .concatMap {
        switch $0 {
        case 1: Observable.just(1).take(1)
        case 2: second.asObservable()
        default: Observable.just($0)
        }
      }
      .subscribe { seen.append($0) }

    #expect(seen == [.next(1), .next(1)])
    second.onCompleted()
    #expect(seen.suffix(4) == [.next(9), .completed, .next(9), .completed])
  }

  @Test func `combining waits for a source when another has ended early`() {
    let events = play { scheduler in
      Observable.combineLatest(Observable.just(1).take(1), later(scheduler)) { $0 + $1 }
    }

    #expect(events == [.next(300, 100), .completed(300)])
  }

  @Test func `a position that is there is not called out of range`() {
    let subject = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    _ = subject.element(at: 0).subscribe { event in
      if case .next = event { subject.onCompleted() }
      seen.append(event)
    }

    subject.onNext(1)

    #expect(seen == [.next(1), .completed])
  }

  @Test func `attempts that fail after a while are all made`() {
    var attempts = 0
    let events = play { scheduler in
      Observable<Int>.timer(.seconds(10), scheduler: scheduler)
        .map { _ in
          attempts += 1
          if attempts < 3 { throw Failure() }
          return attempts
        }
        .retry()
    }

    #expect(events == [.next(230, 3), .completed(230)])
  }

  @Test func `an error that is thrown after the end is dropped`() {
    let throwing: () throws -> Void = { throw Failure() }
    let events = [
      play { _ in
        Observable<Int>.empty().do(afterCompleted: throwing).concat(Observable.of(7, 8))
      },
      play { _ in
        Observable<Int>.error(Failure(code: 1)).do(afterError: { _ in try throwing() })
          .catch { _ in Observable.of(7, 8) }
      },
    ]

    #expect(events.allSatisfy { $0.map(\.value) == [.next(7), .next(8), .completed] })
  }

  @Test func `a closure that threw is not called for what the source still had to send`() {
    var calls = 0
    let sources = [Observable.of(1, 2, 3), Observable.of(1, 2, 3).takeLast(2)]

    for source in sources {
      _ =
        source
        .map { _ in
          calls += 1
          throw Failure()
        }
        .catch { _ in Observable<Int>.never() }
        .subscribe()
    }

    #expect(calls == sources.count)
  }

  @Test func `a throttled sequence ends once although its timer is still set`() {
    let events = play { scheduler in
      scheduler.createHotObservable([
        .next(210, 1), .next(215, 2), .next(220, 3), .completed(220),
      ])
      .throttle(.seconds(10), scheduler: scheduler).concat(later(scheduler))
    }

    #expect(events.map(\.value) == [.next(1), .next(3), .next(99), .completed])
  }

  @Test func `a single that fails goes on with what is caught`() async throws {
    let sources = [
      Single.just(1), Observable.of(1).asSingle(), Observable.of(1, 2).toArray().map(\.count),
    ]
    for source in sources {
      let scheduler = TestScheduler()
      let caught = source.map { _ -> Int in throw Failure() }
        .catch { _ in Single.just(5).delaySubscription(.seconds(10), scheduler: scheduler) }
      let observer = scheduler.record(source: caught.asObservable())

      scheduler.start()

      #expect(observer.events == [.next(10, 5), .completed(10)])
    }
  }
}

/// A subject that, at its first element, sends another and ends before that has been dealt with.
private enum Reentrant {
  static func play(
    of ending: EndingOperator,
    then later: Observable<Int>,
    _ scheduler: TestScheduler
  ) -> Observable<Int> {
    let subject = PublishSubject<Int>()
    var isFirst = true
    scheduler.scheduleAt(210) { subject.onNext(1) }
    scheduler.scheduleAt(220) { subject.onCompleted() }
    return ending.make(subject.asObservable(), scheduler)
      .concat(later)
      .do(afterNext: { _ in
        guard isFirst else { return }
        isFirst = false
        subject.onNext(2)
        subject.onCompleted()
      })
  }
}
