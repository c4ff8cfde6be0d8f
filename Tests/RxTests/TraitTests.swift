import Rx
import RxTest
import Testing

extension MainQueueTests {
  @Suite @MainActor struct TraitTests {
    @Test func `a single comes to one thing`() async throws {
      var results: [String] = []

      _ = Single.just(1).map { $0 + 1 }.subscribe { results.append("\($0)") }
      _ = Single<Int>.error(Failure()).catchAndReturn(3).subscribe(
        onSuccess: { results.append("\($0)") }
      )

      #expect(results == ["success(2)", "3"])
      #expect(try await Single.just(4).value == 4)
      #expect(try await Single<Int>.create { 5 }.value == 5)
    }

    @Test func `closures with a weakly held object are called while it lives`() {
      let object = Target()
      var seen: [String] = []

      _ = Single.just(1).subscribe(
        with: object,
        onSuccess: { seen.append("\($0.name)\($1)") },
        onFailure: { _, _ in },
        onDisposed: { _ in seen.append("disposed") }
      )
      _ = Maybe<Int>.empty().subscribe(
        with: object,
        onSuccess: { _, _ in },
        onError: { _, _ in },
        onCompleted: { seen.append("\($0.name) empty") },
        onDisposed: { _ in }
      )
      _ = Completable.empty().subscribe(
        with: object,
        onCompleted: { seen.append("\($0.name) done") },
        onError: { _, _ in },
        onDisposed: { _ in }
      )

      #expect(seen == ["target1", "disposed", "target empty", "target done"])
    }

    @Test func `completables follow one another`() {
      var seen: [Int] = []

      _ = Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { seen.append($0) })
      _ = Completable.empty().andThen(Observable.of(2, 3)).subscribe(onNext: { seen.append($0) })
      _ = Completable.zip(.empty(), .empty()).subscribe(onCompleted: { seen.append(4) })

      #expect(seen == [1, 2, 3, 4])
    }

    @Test func `a single is retried when the notifier says so`() {
      var attempts = 0
      let single = Single<Int>.deferred {
        attempts += 1
        return attempts < 3 ? .error(Failure()) : .just(attempts)
      }

      var result = 0
      _ = single.retry { (errors: Observable<Failure>) in errors }
        .subscribe(onSuccess: { result = $0 })

      #expect(result == 3)
    }

    @Test func `a driver shares, replays and does not fail`() {
      let subject = PublishSubject<Int>()
      var subscriptions = 0
      let driver = subject.do(onSubscribe: { subscriptions += 1 }).asDriver(onErrorJustReturn: -1)
      var first: [Int] = []
      var second: [Int] = []

      _ = driver.drive(onNext: { first.append($0) })
      subject.onNext(1)
      let relay = BehaviorRelay<Int?>(value: nil)
      _ = driver.drive(relay)
      _ = driver.drive(onNext: { second.append($0) })
      subject.onError(Failure())

      #expect(first == [1, -1])
      #expect(second == [1, -1])
      #expect(relay.value == -1)
      #expect(subscriptions == 1)
    }

    @Test func `a driver is bound by functions`() {
      let driver = Driver.just(1)

      let sum = driver.drive { $0.toArray() }
      let curried = driver.drive(
        { source in { (label: String) in (label, source) } },
        curriedArgument: "a"
      )

      var seen: [Int] = []
      _ = sum.subscribe(onSuccess: { seen = $0 })
      #expect(seen == [1])
      #expect(curried.0 == "a")
    }

    @Test func `drivers and signals of three to eight are zipped and combined`() {
      let d = (1...8).map { Driver.just($0) }
      let s = (1...3).map { Signal.just($0) }
      var seen: [Int] = []
      let note: (Int) -> Void = { seen.append($0) }

      _ = Driver.zip(d[0], d[1], d[2]) { $0 + $1 + $2 }.drive(onNext: note)
      _ = Driver.combineLatest(d[0], d[1], d[2], d[3]) { $0 + $1 + $2 + $3 }.drive(onNext: note)
      _ = Driver.zip(d[0], d[1], d[2], d[3], d[4]).map { $0.4 }.drive(onNext: note)
      _ = Driver.combineLatest(d[0], d[1], d[2], d[3], d[4], d[5]).map { $0.5 }.drive(onNext: note)
      _ = Driver.zip(d[0], d[1], d[2], d[3], d[4], d[5], d[6]).map { $0.6 }.drive(onNext: note)
      _ = Driver.combineLatest(d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]).map { $0.7 }
        .drive(onNext: note)
      _ = Signal.combineLatest(s[0], s[1], s[2]).map { $0.2 }.emit(onNext: note)
      _ = Signal.zip(s).map(\.count).emit(onNext: note)

      #expect(seen == [6, 10, 5, 6, 7, 8, 3, 3])
    }

    @Test func `a signal replays nothing`() {
      let relay = PublishRelay<Int>()
      let signal = relay.asSignal()
      var seen: [Int] = []
      let holder = signal.emit()
      relay.accept(1)

      _ = signal.asSignal().emit(onNext: { seen.append($0) })
      relay.accept(2)

      #expect(seen == [2])
      holder.dispose()
    }

    @Test func `a driver made within a scope delivers on that scope's scheduler`() {
      let scheduler = TestScheduler(simulateProcessingDelay: true)
      let relay = BehaviorRelay(value: 1)

      let (driver, delayed) = SharingScheduler.with(scheduler) {
        (relay.asDriver(), relay.asDriver().map { $0 * 10 }.delay(.seconds(5)))
      }
      let direct = scheduler.record(source: driver)
      let late = scheduler.record(source: delayed)
      scheduler.start()

      #expect(direct.events == [.next(1, 1)])
      #expect(late.events == [.next(6, 10)])
    }

    @Test func `control properties are read, changed and set`() {
      let state = BehaviorRelay<String?>(value: nil)
      var set: [String?] = []
      let sink = AnyObserver<String?> { event in
        if let element = event.element { set.append(element) }
      }
      let property = ControlProperty(values: state, valueSink: sink)
      var seen: [String] = []
      var changed: [String?] = []
      _ = property.orEmpty.asDriver().drive(onNext: { seen.append($0) })
      _ = property.changed.asDriver().drive(onNext: { changed.append($0) })
      _ = property.changed.asControlEvent().asInfallible().subscribe(onNext: { _ in })

      state.accept("a")
      property.onNext("b")
      property.orEmpty.onNext("c")

      #expect(seen == ["", "a"])
      #expect(changed == ["a"])
      #expect(set == ["b", "c"])
    }

    @Test func `a binder sets its target while it lives`() {
      var target: Target? = Target()
      let binder = Binder(target ?? Target()) { (target: Target, name: String) in target.name = name
      }

      _ = Observable.just("b").bind(to: binder)
      let name = target?.name
      target = nil
      binder.asObserver().onNext("c")

      #expect(name == "b")
    }

    @Test func `properties are bound by the reactive namespace`() {
      let target = Target()

      _ = Observable.just("x").bind(to: target.rx.name)
      _ = Infallible.just("y").bind(to: target.rx.name)

      #expect(target.name == "y")
      #expect(Target.rx == Reactive<Target>.self)
    }
  }
}

private final class Target: ReactiveCompatible {
  var name = "target"
}
