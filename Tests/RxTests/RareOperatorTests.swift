import Rx
import RxTest
import Testing

/// Forms of operators that are seldom asked for.
@Suite struct RareOperatorTests {
  @Test func `side effects come before and after what they accompany`() {
    var steps: [String] = []
    func play(_ source: Observable<Int>) -> [String] {
      steps = []
      _ = source.do(
        onNext: { steps.append("on \($0)") },
        afterNext: { steps.append("after \($0)") },
        onError: { _ in steps.append("on error") },
        afterError: { _ in steps.append("after error") },
        onCompleted: { steps.append("on end") },
        afterCompleted: { steps.append("after end") },
        onSubscribe: { steps.append("subscribe") },
        onSubscribed: { steps.append("subscribed") },
        onDispose: { steps.append("dispose") }
      )
      .subscribe { steps.append("\($0)") }
      return steps
    }
    let gate = PublishSubject<Int>()

    #expect(
      play(.just(1)) == [
        "subscribe", "on 1", "next(1)", "after 1", "on end", "completed", "after end",
        "subscribed", "dispose",
      ]
    )
    #expect(
      play(.error(RxError.unknown)) == [
        "subscribe", "on error", "error(\(RxError.unknown))", "after error", "subscribed",
        "dispose",
      ]
    )
    #expect(play(gate.asObservable()) == ["subscribe", "subscribed"])
  }

  @Test func `what a side effect throws after an element is the error`() {
    let source = Observable.of(1, 2).do(afterNext: { _ in throw Failure() })

    #expect(received(source) == [.next(1), .error(Failure())])
  }

  @Test func `an element is sampled once, and the default where there is none`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    var events: [Event<Int>] = []
    _ = source.sample(sampler, defaultValue: 0).subscribe { events.append($0) }

    sampler.onNext(())
    source.onNext(1)
    source.onNext(2)
    sampler.onNext(())
    sampler.onNext(())

    #expect(events == [.next(0), .next(2), .next(0)])
  }

  @Test func `of a list of sequences the first to speak is heard`() {
    let sources = (0..<3).map { _ in PublishSubject<Int>() }
    var events: [Event<Int>] = []
    _ = Observable.amb(sources.map { $0.asObservable() }).subscribe { events.append($0) }

    sources[1].onNext(1)
    sources[0].onNext(0)
    sources[2].onError(Failure())
    sources[1].onCompleted()

    #expect(events == [.next(1), .completed])
    #expect(!sources[0].hasObservers)
    #expect(!sources[2].hasObservers)
  }

  @Test func `the newest elements are replayed to those who come later, as many as asked for`() {
    let source = PublishSubject<Int>()
    let replayed = source.replay(2)
    var early: [Int] = []
    var late: [Int] = []
    _ = replayed.subscribe(onNext: { early.append($0) })
    source.onNext(0)
    let connection = replayed.connect()
    for number in 1...3 { source.onNext(number) }
    _ = replayed.subscribe(onNext: { late.append($0) })
    source.onNext(4)
    connection.dispose()
    source.onNext(5)

    #expect(early == [1, 2, 3, 4])
    #expect(late == [2, 3, 4])
  }

  @Test func `work schedules itself again until it is called off`() {
    let scheduler = TestScheduler()
    var seen: [Int] = []
    let endless = scheduler.scheduleRecursive(1) { number, recurse in
      seen.append(number)
      recurse(number + 1)
    }
    scheduler.scheduleAt(5) { endless.dispose() }
    var tree: [Int] = []
    _ = CurrentThreadScheduler.instance.scheduleRecursive(1) { number, recurse in
      tree.append(number)
      guard number < 4 else { return }
      recurse(number * 2)
      recurse(number * 2 + 1)
    }

    scheduler.start()

    #expect(seen == [1, 2, 3, 4])
    #expect(tree == [1, 2, 3, 4, 5, 6, 7])
  }
}
