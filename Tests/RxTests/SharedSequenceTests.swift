import Rx
import RxTest
import Testing

@Suite struct SharedSequenceTests {
  @Test(arguments: SharedOperator<DriverSharingStrategy>.all)
  func `a driver's operators give what the observable's give`(
    row: SharedOperator<DriverSharingStrategy>
  ) {
    let elements = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      sentInTime(row.make(Driver.of(1, 2, 2, 3)))
    }

    #expect(elements == row.expected)
  }

  @Test(arguments: SharedOperator<SignalSharingStrategy>.all)
  func `a signal's operators give what the observable's give`(
    row: SharedOperator<SignalSharingStrategy>
  ) {
    let elements = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      sentInTime(row.make(Signal.of(1, 2, 2, 3)))
    }

    #expect(elements == row.expected)
  }

  @Test func `drivers are made in every way`() {
    let made: [[Int]] = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      [
        sentInTime(Driver.just(1)), sentInTime(Driver.empty()), sentInTime(Driver.never(), .open),
        sentInTime(Driver.from([1, 2])), sentInTime(Driver.from(Set([3]))),
        sentInTime(Driver.from(optional: 4)), sentInTime(Driver.deferred { .just(5) }),
        sentInTime(Infallible.just(6).asDriver()),
        sentInTime(ControlEvent(events: Observable.just(7)).asDriver()),
        sentInTime(Observable<Int>.error(Failure()).asDriver(onErrorJustReturn: 8)),
        sentInTime(Observable<Int>.error(Failure()).asDriver(onErrorDriveWith: .just(9))),
        sentInTime(Observable<Int>.error(Failure()).asDriver { _ in .just(10) }),
        sentInTime(Driver.just(11).asDriver()),
        sent(Driver.just(12).asInfallible().startWith(0).take(1)),
      ]
    }

    #expect(
      made == [[1], [], [], [1, 2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [0]]
    )
  }

  @Test func `signals are made in every way`() {
    let made: [[Int]] = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      [
        sentInTime(Signal.just(1)), sentInTime(Infallible.just(2).asSignal()),
        sentInTime(ControlEvent(events: Observable.just(3)).asSignal()),
        sentInTime(Observable<Int>.error(Failure()).asSignal(onErrorJustReturn: 4)),
        sentInTime(Observable<Int>.error(Failure()).asSignal(onErrorSignalWith: .just(5))),
        sentInTime(Observable<Int>.error(Failure()).asSignal { _ in .just(6) }),
        sentInTime(Signal.just(7).asSignal()),
      ]
    }

    #expect(made == [[1], [2], [3], [4], [5], [6], [7]])
  }

  @Test func `time is that of the scheduler on which a driver was made`() {
    let scheduler = TestScheduler(simulateProcessingDelay: false)
    let source = scheduler.createHotObservable([.next(10, 1), .next(12, 2), .next(30, 3)])
    let observers = SharingScheduler.with(scheduler) {
      let driver = source.asDriver(onErrorJustReturn: 0)
      return [
        scheduler.record(source: driver.delay(.seconds(5))),
        scheduler.record(source: driver.debounce(.seconds(5))),
        scheduler.record(source: driver.throttle(.seconds(5))),
        scheduler.record(source: driver.throttle(.seconds(5), latest: false)),
        scheduler.record(source: Driver<Int>.interval(.seconds(15)).asObservable().take(2)),
        scheduler.record(
          source: Driver<Int>.timer(.seconds(1), period: .seconds(30)).asObservable().take(2)
        ),
      ]
    }

    scheduler.advanceTo(40)

    #expect(
      observers.map(\.events) == [
        [.next(15, 1), .next(17, 2), .next(35, 3)], [.next(17, 2), .next(35, 3)],
        [.next(10, 1), .next(15, 2), .next(30, 3)], [.next(10, 1), .next(30, 3)],
        [.next(15, 0), .next(30, 1), .completed(30)],
        [.next(1, 0), .next(31, 1), .completed(31)],
      ]
    )
  }

  @Test func `a driver drives observers and relays of every kind`() {
    let scheduler = TestScheduler(simulateProcessingDelay: false)
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.createUnbound()
    let optionals = ReplayRelay<Int?>.createUnbound()
    let subject = ReplaySubject<Int>.createUnbounded()
    let subjectOfOptionals = ReplaySubject<Int?>.createUnbounded()
    let target = Target()
    SharingScheduler.with(scheduler) {
      let driver = Driver.of(1, 2)
      _ = driver.drive(behavior)
      _ = driver.drive(optional)
      _ = driver.drive(replay)
      _ = driver.drive(optionals)
      _ = driver.drive(subject)
      _ = driver.drive(subjectOfOptionals)
      _ = driver.drive(with: target, onNext: { $0.sum += $1 }, onCompleted: { $0.sum += 10 })
      _ = driver.drive()
    }

    scheduler.start()

    #expect(behavior.value == 2 && optional.value == 2 && target.sum == 13)
    #expect(sent(replay, .open) == [1, 2] && sent(optionals, .open) == [1, 2])
    #expect(sent(subject) == [1, 2] && sent(subjectOfOptionals) == [1, 2])
  }

  @Test func `a signal is emitted to observers and relays of every kind`() {
    let scheduler = TestScheduler(simulateProcessingDelay: false)
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let publish = PublishRelay<Int>()
    let publishOptional = PublishRelay<Int?>()
    let replay = ReplayRelay<Int>.createUnbound()
    let optionals = ReplayRelay<Int?>.createUnbound()
    let subject = ReplaySubject<Int?>.createUnbounded()
    let target = Target()
    _ = publish.subscribe(onNext: { target.sum += $0 })
    _ = publishOptional.subscribe(onNext: { target.sum += $0 ?? 0 })
    SharingScheduler.with(scheduler) {
      let signal = Signal.just(3)
      _ = signal.emit(to: behavior)
      _ = signal.emit(to: optional)
      _ = signal.emit(to: publish)
      _ = signal.emit(to: publishOptional)
      _ = signal.emit(to: replay)
      _ = signal.emit(to: optionals)
      _ = signal.emit(to: subject)
      _ = signal.emit(with: target, onNext: { $0.sum += $1 * 10 })
      _ = signal.emit()
    }

    scheduler.start()

    #expect(behavior.value == 3 && optional.value == 3 && target.sum == 36)
    #expect(sent(replay, .open) == [3] && sent(optionals, .open) == [3] && sent(subject) == [3])
  }

  @Test func `a weakly held object ends a driver when it is gone`() {
    let relay = BehaviorRelay(value: 1)
    var target: Target? = Target()
    var seen: [Event<Int>] = []
    let scheduler = TestScheduler(simulateProcessingDelay: false)
    SharingScheduler.with(scheduler) {
      guard let target else { return }
      _ = relay.asDriver().withUnretained(target) { $0.sum + $1 }.asObservable()
        .subscribe { seen.append($0) }
    }
    scheduler.start()

    target = nil
    relay.accept(2)
    scheduler.start()

    #expect(seen == [.next(1), .completed])
  }
}

private final class Target {
  var sum = 0
}

/// An operator of drivers and signals, with what it makes of 1, 2, 2 and 3.
struct SharedOperator<Strategy: SharingStrategyProtocol & SendableMetatype>:
  CustomTestStringConvertible, Sendable
{
  typealias Sequence = SharedSequence<Strategy, Int>

  let testDescription: String
  let expected: [Int]
  let make: @Sendable (Sequence) -> Sequence

  init(_ name: String, _ expected: [Int], _ make: @escaping @Sendable (Sequence) -> Sequence) {
    testDescription = name
    self.expected = expected
    self.make = make
  }

  static var all: [SharedOperator] { one + several }

  private static var one: [SharedOperator] {
    [
      SharedOperator("map", [2, 4, 4, 6]) { $0.map { $0 * 2 } },
      SharedOperator("compactMap", [1, 3]) { $0.compactMap { $0 == 2 ? nil : $0 } },
      SharedOperator("filter", [2, 2, 3]) { $0.filter { $0 > 1 } },
      SharedOperator("distinctUntilChanged", [1, 2, 3]) { $0.distinctUntilChanged() },
      SharedOperator("distinctUntilChanged by key", [1, 2, 3]) {
        $0.distinctUntilChanged { $0 % 2 }
      },
      SharedOperator("distinctUntilChanged by comparison", [1]) {
        $0.distinctUntilChanged { $0 <= $1 }
      },
      SharedOperator("distinctUntilChanged by compared keys", [1, 2, 3]) {
        $0.distinctUntilChanged({ $0 }, comparer: ==)
      },
      SharedOperator("scan", [1, 3, 5, 8]) { $0.scan(0, accumulator: +) },
      SharedOperator("startWith", [0, 1, 2, 2, 3]) { $0.startWith(0) },
      SharedOperator("skip", [2, 3]) { $0.skip(2) },
      SharedOperator("do", [1, 2, 2, 3]) { $0.do(onNext: { _ in }) },
      SharedOperator("debug", [1, 2, 2, 3]) { $0.debug("shared") },
      SharedOperator("asSharedSequence", [1, 2, 2, 3]) { $0.asSharedSequence() },
    ]
  }

  private static var several: [SharedOperator] {
    [
      SharedOperator("flatMap", [1, 2, 2, 3]) { $0.flatMap { Sequence.just($0) } },
      SharedOperator("flatMapFirst", [1, 2, 2, 3]) { $0.flatMapFirst { Sequence.just($0) } },
      SharedOperator("flatMapLatest", [1, 2, 2, 3]) { $0.flatMapLatest { Sequence.just($0) } },
      SharedOperator("switchLatest", [1, 2, 2, 3]) { $0.map { Sequence.just($0) }.switchLatest() },
      SharedOperator("merge of inner ones", [1, 2, 2, 3]) { $0.map { Sequence.just($0) }.merge() },
      SharedOperator("merge of inner ones, one at a time", [1, 2, 2, 3]) {
        $0.map { Sequence.just($0) }.merge(maxConcurrent: 1)
      },
      SharedOperator("merge of a list", [1, 2, 2, 3]) { Sequence.merge([$0, .empty()]) },
      SharedOperator("merge of several", [1, 2, 2, 3]) { Sequence.merge($0, .empty()) },
      SharedOperator("concat of a list", [1, 2, 2, 3, 9]) { Sequence.concat([$0, .just(9)]) },
      SharedOperator("concat of a sequence", [1, 2, 2, 3, 9]) {
        Sequence.concat(AnySequence([$0, .just(9)]))
      },
      SharedOperator("zip of a list", [11, 12]) {
        Sequence.zip([$0, .of(10, 10)]) { $0.reduce(0, +) }
      },
      SharedOperator("zip of a list to lists", [2, 2]) {
        Sequence.zip([$0, .of(10, 10)]).map(\.count)
      },
      SharedOperator("combineLatest of a list", [1, 2, 2, 3]) {
        Sequence.combineLatest([$0]) { $0.reduce(0, +) }
      },
      SharedOperator("combineLatest of a list to lists", [1, 1, 1, 1]) {
        Sequence.combineLatest([$0]).map(\.count)
      },
      SharedOperator("withLatestFrom", [7, 7, 7, 7]) { $0.withLatestFrom(Sequence.just(7)) },
      SharedOperator("withLatestFrom, joined", [8, 9, 9, 10]) {
        $0.withLatestFrom(Sequence.just(7)) { $0 + $1 }
      },
    ]
  }
}
