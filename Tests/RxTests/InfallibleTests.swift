import Rx
import RxTest
import Testing

@Suite struct InfallibleTests {
  private let source = Infallible.of(1, 2, 2, 3)

  @Test func `every operator gives what the observable's gives`() {
    let scheduler = TestScheduler()
    let results: [[Int]] = [
      sent(source.map { $0 * 2 }), sent(source.filter { $0 > 1 }),
      sent(source.compactMap { $0 == 2 ? nil : $0 }), sent(source.distinctUntilChanged()),
      sent(source.distinctUntilChanged { $0 % 2 }),
      sent(source.distinctUntilChanged { $0 == $1 }),
      sent(source.distinctUntilChanged({ $0 }, comparer: ==)),
      sent(source.distinctUntilChanged(at: \.trailingZeroBitCount)),
      sent(source.flatMap { Infallible.just($0) }),
      sent(source.flatMapLatest { Infallible.just($0) }),
      sent(source.flatMapFirst { Infallible.just($0) }),
      sent(source.concatMap { Infallible.just($0) }), sent(source.concat(Infallible.just(9))),
      sent(source.scan(0, accumulator: +)), sent(source.scan(into: 0) { $0 += $1 }),
      sent(source.startWith(0)), sent(source.take(2)), sent(source.take(while: { $0 < 2 })),
      sent(source.take(until: { $0 == 3 })), sent(source.take(until: Observable<Int>.never())),
      sent(source.take(until: Infallible<Int>.never())), sent(source.skip(while: { $0 < 3 })),
      sent(source.skip(until: Observable.just(1))), sent(source.share(replay: 1)),
      sent(source.withLatestFrom(Infallible.just(7))),
      sent(source.withLatestFrom(Infallible.just(7)) { $0 + $1 }),
      sent(source.take(for: .seconds(1), scheduler: scheduler)),
      sent(source.take(0)),
    ]

    #expect(
      results == [
        [2, 4, 4, 6], [2, 2, 3], [1, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3],
        [1, 2, 2, 3], [1, 2, 2, 3], [1, 2, 2, 3], [1, 2, 2, 3], [1, 2, 2, 3, 9], [1, 3, 5, 8],
        [1, 3, 5, 8], [0, 1, 2, 2, 3], [1, 2], [1], [1, 2, 2], [1, 2, 2, 3], [1, 2, 2, 3], [3],
        [1, 2, 2, 3], [1, 2, 2, 3], [7, 7, 7, 7], [8, 9, 9, 10], [1, 2, 2, 3], [],
      ]
    )
  }

  @Test func `many infallibles are merged, concatenated, combined and zipped`() {
    let one = Infallible.just(1)
    let two = Infallible.just(2)

    #expect(sent(Infallible<Int>.merge(one, two)) == [1, 2])
    #expect(sent(Infallible<Int>.merge([one, two])) == [1, 2])
    #expect(sent(Infallible<Int>.concat(one, two)) == [1, 2])
    #expect(sent(Infallible<Int>.concat([one, two])) == [1, 2])
    #expect(sent(Infallible<Int>.combineLatest([one, two]) { $0.reduce(0, +) }) == [3])
    #expect(sent(Infallible<Int>.combineLatest([one, two])) == [[1, 2]])
    #expect(sent(Infallible<Int>.zip(one, two, one) { $0 + $1 + $2 }) == [4])
    #expect(sent(Infallible<Int>.combineLatest(one, two, one, two) { $0 + $1 + $2 + $3 }) == [6])
    #expect(sent(Infallible.zip(one, two).map { $0.1 }) == [2])
  }

  @Test func `sequences are made and bound in every way`() {
    let scheduler = TestScheduler()
    var seen: [Int] = []
    let publish = PublishRelay<Int>()
    let optional = BehaviorRelay<Int?>(value: nil)
    _ = publish.subscribe(onNext: { seen.append($0) })

    _ = Infallible.just(1).bind(to: publish)
    _ = Infallible.just(2).bind(to: optional)
    _ = Infallible.just(3).bind(onNext: { seen.append($0) })
    _ = Infallible.deferred { .from(optional: 4) }.bind(
      to: AnyObserver { seen.append($0.element ?? 0) }
    )
    let bound = Infallible.from([5]).bind { sent($0) }
    let curried = Infallible.just(6).bind(
      to: { source in { sent(source) + [$0] } },
      curriedArgument: 7
    )
    let scheduled = scheduler.start { Infallible.just(8, scheduler: scheduler) }

    #expect(seen.filter { $0 > 0 } == [1, 3, 4])
    #expect(optional.value == 2)
    #expect(bound == [5])
    #expect(curried == [6, 7])
    #expect(scheduled.events == [.next(201, 8), .completed(202)])
  }

  @Test func `side effects, a held object and a scheduler change no element`() {
    let scheduler = TestScheduler(simulateProcessingDelay: false)
    let object = Holder()
    var effects: [String] = []

    let watched = sent(
      source.do(
        onNext: { effects.append("\($0)") },
        onCompleted: { effects.append("end") },
        onSubscribe: { effects.append("begin") }
      )
    )
    let pairs = sent(source.withUnretained(object).map { $0.0 === object ? $0.1 : 0 })
    let sums = sent(source.withUnretained(object) { $0.offset + $1 })
    let scheduled = scheduler.record(
      source: Infallible.from(Set([1]), scheduler: scheduler).startWith(0)
    )
    scheduler.start()

    #expect(watched == [1, 2, 2, 3] && pairs == [1, 2, 2, 3])
    #expect(effects == ["begin", "1", "2", "2", "3", "end"])
    #expect(sums == [101, 102, 102, 103])
    #expect(scheduled.events == [.next(0, 0), .next(0, 1), .completed(0)])
  }

  @Test func `errors are replaced`() {
    let failing = Observable<Int>.error(Failure())

    #expect(sent(failing.asInfallible(onErrorJustReturn: 1)) == [1])
    #expect(sent(failing.asInfallible(onErrorFallbackTo: .just(2))) == [2])
    #expect(sent(failing.asInfallible { _ in .just(3) }) == [3])
  }

  @Test func `debounce and throttle use the clock`() {
    let scheduler = TestScheduler()
    let source = scheduler.counting(to: 3).asInfallible(onErrorJustReturn: 0)

    let debounced = scheduler.record(source: source.debounce(.seconds(5), scheduler: scheduler))
    let throttled = scheduler.record(
      source: source.throttle(.seconds(15), latest: false, scheduler: scheduler)
    )
    scheduler.start()

    #expect(elements(debounced.events) == [1, 2, 3])
    #expect(elements(throttled.events) == [1, 3])
  }
}

private final class Holder {
  let offset = 100
}
