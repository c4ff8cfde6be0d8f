import Rx
import RxTest
import Testing

@Suite struct InfallibleTests {
  private let source = Infallible.of(1, 2, 2, 3)

  @Test func `every operator gives what the observable's gives`() {
    let scheduler = TestScheduler()
    let results: [[Int]] = [
      list(source.map { $0 * 2 }), list(source.filter { $0 > 1 }),
      list(source.compactMap { $0 == 2 ? nil : $0 }), list(source.distinctUntilChanged()),
      list(source.distinctUntilChanged { $0 % 2 }),
      list(source.distinctUntilChanged { $0 == $1 }),
      list(source.distinctUntilChanged({ $0 }, comparer: ==)),
      list(source.distinctUntilChanged(at: \.trailingZeroBitCount)),
      list(source.flatMap { Infallible.just($0) }),
      list(source.flatMapLatest { Infallible.just($0) }),
      list(source.flatMapFirst { Infallible.just($0) }),
      list(source.concatMap { Infallible.just($0) }), list(source.concat(Infallible.just(9))),
      list(source.scan(0, accumulator: +)), list(source.scan(into: 0) { $0 += $1 }),
      list(source.startWith(0)), list(source.take(2)), list(source.take(while: { $0 < 2 })),
      list(source.take(until: { $0 == 3 })), list(source.take(until: Observable<Int>.never())),
      list(source.take(until: Infallible<Int>.never())), list(source.skip(while: { $0 < 3 })),
      list(source.skip(until: Observable.just(1))), list(source.share(replay: 1)),
      list(source.withLatestFrom(Infallible.just(7))),
      list(source.withLatestFrom(Infallible.just(7)) { $0 + $1 }),
      list(source.take(for: .seconds(1), scheduler: scheduler)),
      list(source.take(0)),
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

    #expect(list(Infallible<Int>.merge(one, two)) == [1, 2])
    #expect(list(Infallible<Int>.merge([one, two])) == [1, 2])
    #expect(list(Infallible<Int>.concat(one, two)) == [1, 2])
    #expect(list(Infallible<Int>.concat([one, two])) == [1, 2])
    #expect(list(Infallible<Int>.combineLatest([one, two]) { $0.reduce(0, +) }) == [3])
    #expect(list(Infallible<Int>.combineLatest([one, two])) == [[1, 2]])
    #expect(list(Infallible<Int>.zip(one, two, one) { $0 + $1 + $2 }) == [4])
    #expect(list(Infallible<Int>.combineLatest(one, two, one, two) { $0 + $1 + $2 + $3 }) == [6])
    #expect(list(Infallible.zip(one, two).map { $0.1 }) == [2])
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
    let bound = Infallible.from([5]).bind { list($0) }
    let curried = Infallible.just(6).bind(
      to: { source in { list(source) + [$0] } },
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

    let watched = list(
      source.do(
        onNext: { effects.append("\($0)") },
        onCompleted: { effects.append("end") },
        onSubscribe: { effects.append("begin") }
      )
    )
    let pairs = list(source.withUnretained(object).map { $0.0 === object ? $0.1 : 0 })
    let sums = list(source.withUnretained(object) { $0.offset + $1 })
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

    #expect(list(failing.asInfallible(onErrorJustReturn: 1)) == [1])
    #expect(list(failing.asInfallible(onErrorFallbackTo: .just(2))) == [2])
    #expect(list(failing.asInfallible { _ in .just(3) }) == [3])
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

/// What an infallible sends at once.
private func list<Element>(_ source: Infallible<Element>) -> [Element] {
  var elements: [Element] = []
  _ = source.subscribe(onNext: { elements.append($0) })
  return elements
}
