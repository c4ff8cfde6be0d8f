import Rx
import RxTest
import Testing

@Suite struct ReleaseTests {
  @Test(arguments: Chain.all, Ending.allCases)
  func `a chain that is over keeps nothing, though it and its source are kept`(
    chain: Chain,
    ending: Ending
  ) {
    let scheduler = TestScheduler()
    let source = PublishSubject<Int>()
    let observable = chain.build(source, scheduler)
    weak var captured: Token?
    let subscription: any Disposable
    do {
      let token = Token()
      captured = token
      subscription = observable.subscribe(
        onNext: { _ in token.touch() },
        onError: { _ in token.touch() }
      )
    }
    let wasAlive = captured != nil

    source.onNext(1)
    source.onNext(2)
    switch ending {
    case .completion: source.onCompleted()
    case .error: source.onError(Failure())
    case .disposal: subscription.dispose()
    }
    scheduler.start()

    #expect(wasAlive)
    #expect(captured == nil)
    #expect(!source.hasObservers)
    withExtendedLifetime((observable, subscription)) {}
  }

  @Test(arguments: Chain.all)
  func `a chain whose source is gone keeps nothing, though nobody disposed of it`(chain: Chain) {
    let scheduler = TestScheduler()
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let source = PublishSubject<Int>()
      _ = chain.build(source, scheduler).subscribe(
        onNext: { _ in token.touch() },
        onError: { _ in token.touch() }
      )
      source.onNext(1)
    }

    scheduler.advanceTo(500)

    #expect(captured == nil)
  }

  @Test func `a sequence that was made of a subject outlives it and keeps what is replayed`() {
    let value = BehaviorRelay(value: 1).asObservable()
    let shared = BehaviorRelay(value: 2).asObservable().share(replay: 1)
    var seen: [Int] = []
    let subscriptions = [value, shared, shared].map { $0.subscribe(onNext: { seen.append($0) }) }

    #expect(seen == [1, 2, 2])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `those who share a source that is gone still stop what it leaves behind`() {
    var stops = 0
    let shared: Observable<Int>
    let early: any Disposable
    do {
      let source = PublishSubject<Int>()
      shared = source.do(onDispose: { stops += 1 }).share(replay: 1)
      early = shared.subscribe()
      source.onNext(1)
    }
    var seen: [Int] = []
    let late = shared.subscribe(onNext: { seen.append($0) })

    early.dispose()
    let stopsBefore = stops
    late.dispose()

    #expect(seen == [1])
    #expect(stopsBefore == 0)
    #expect(stops == 1)
  }

  @Test func `a retried source that is gone goes although its notifier lives`() {
    let notifier = PublishSubject<Void>()
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let source = PublishSubject<Int>()
      _ = source.retry { (_: Observable<any Error>) in notifier }
        .subscribe(onNext: { _ in token.touch() })
    }

    notifier.onNext(())

    #expect(captured == nil)
    #expect(!notifier.hasObservers)
  }

  @Test func `what waits for its notifier is kept by it alone`() {
    let scheduler = TestScheduler()
    var attempts = 0
    var seen: [Int] = []
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      _ = Observable.deferred {
        attempts += 1
        return attempts == 1 ? Observable<Int>.error(Failure()) : Observable.just(7)
      }
      .retry { (errors: Observable<any Error>) in errors.delay(.seconds(5), scheduler: scheduler) }
      .subscribe(onNext: {
        token.touch()
        seen.append($0)
      })
    }
    let isKept = captured != nil

    scheduler.start()

    #expect(isKept)
    #expect(seen == [7])
    #expect(captured == nil)
  }
}

/// How a chain comes to its end.
enum Ending: CaseIterable {
  case completion
  case error
  case disposal
}

/// A chain of operators with a name.
struct Chain: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let build: @Sendable (PublishSubject<Int>, TestScheduler) -> Observable<Int>

  init(
    _ name: String,
    _ build: @escaping @Sendable (PublishSubject<Int>, TestScheduler) -> Observable<Int>
  ) {
    testDescription = name
    self.build = build
  }

  static var all: [Chain] { transforming + filtering + combining + failing + timed + sharing }

  private static let transforming = [
    Chain("map") { source, _ in source.map { $0 } },
    Chain("compactMap") { source, _ in source.compactMap { $0 } },
    Chain("flatMap") { source, _ in source.flatMap { Observable.just($0) } },
    Chain("flatMap of what never ends") { source, _ in
      source.flatMap { [source = source.asObservable()] _ in source }
    },
    Chain("flatMapFirst") { source, _ in source.flatMapFirst { Observable.just($0) } },
    Chain("flatMapLatest") { source, _ in source.flatMapLatest { Observable.just($0) } },
    Chain("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
    Chain("scan") { source, _ in source.scan(0, accumulator: +) },
    Chain("scan into") { source, _ in source.scan(into: 0) { $0 += $1 } },
    Chain("reduce") { source, _ in source.reduce(0, accumulator: +) },
    Chain("groupBy") { source, _ in source.groupBy { $0 }.flatMap { $0 } },
    Chain("toArray") { source, _ in source.toArray().asObservable().map(\.count) },
    Chain("materialize") { source, _ in source.materialize().dematerialize() },
    Chain("enumerated") { source, _ in source.enumerated().map(\.element) },
    Chain("do") { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    Chain("asInfallible") { source, _ in
      source.asInfallible(onErrorJustReturn: 0).asObservable()
    },
  ]

  private static let filtering = [
    Chain("filter") { source, _ in source.filter { _ in true } },
    Chain("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    Chain("element") { source, _ in source.element(at: 9) },
    Chain("ignoreElements, andThen") { source, _ in
      source.ignoreElements().asCompletable().andThen(Observable.just(1))
    },
    Chain("single") { source, _ in source.single { $0 > 8 } },
    Chain("first") { source, _ in source.skip(5).first().asObservable().map { $0 ?? 0 } },
    Chain("skip") { source, _ in source.skip(1) },
    Chain("skip while") { source, _ in source.skip(while: { $0 < 2 }) },
    Chain("skip until") { source, _ in source.skip(until: Observable.just(1)) },
    Chain("take") { source, _ in source.take(9) },
    Chain("take while") { source, _ in source.take(while: { $0 < 9 }) },
    Chain("take until an element") { source, _ in source.take(until: { $0 > 9 }) },
    Chain("take until another") { source, _ in source.take(until: Observable<Int>.never()) },
    Chain("takeLast") { source, _ in source.takeLast(1) },
    Chain("ifEmpty") { source, _ in source.ifEmpty(default: 1) },
    Chain("ifEmpty, itself") { source, _ in
      source.filter { _ in false }.ifEmpty(switchTo: source.asObservable())
    },
  ]

  private static let combining = [
    Chain("combineLatest") { source, _ in Observable.combineLatest(source, source) { $0 + $1 } },
    Chain("combineLatest of a list") { source, _ in
      Observable.combineLatest([source.map { $0 }, source.map { $0 }]) { $0.count }
    },
    Chain("zip") { source, _ in Observable.zip(source, source) { $0 + $1 } },
    Chain("merge") { source, _ in Observable.merge(source.map { $0 }, source.map { $0 }) },
    Chain("merge, one at a time") { source, _ in
      Observable.of(source, source).merge(maxConcurrent: 1)
    },
    Chain("concat") { source, _ in source.concat(source) },
    Chain("concat of a list") { source, _ in Observable.concat([source, source]) },
    Chain("concat within concat") { source, _ in source.concat(source.concat(source)) },
    Chain("amb") { source, _ in source.amb(Observable.never()) },
    Chain("switchLatest") { source, _ in source.map { Observable.just($0) }.switchLatest() },
    Chain("withLatestFrom") { source, _ in source.withLatestFrom(source) },
    Chain("startWith") { source, _ in source.startWith(0) },
    Chain("sample") { source, _ in source.sample(source) },
  ]

  private static let failing = [
    Chain("catch") { source, _ in source.catch { _ in Observable.just(1) } },
    Chain("catch of a list") { source, _ in Observable.catch(sequence: [source, source]) },
    Chain("catchAndReturn") { source, _ in source.catchAndReturn(1) },
    Chain("retry") { source, _ in source.map { $0 }.retry(3) },
    Chain("retry when") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.take(1) }
    },
    Chain("using") { source, _ in
      Observable.using({ BooleanDisposable() }, observableFactory: { _ in source.map { $0 } })
    },
    Chain("deferred") { source, _ in
      Observable.deferred { [source = source.asObservable()] in source }
    },
    Chain("create") { source, _ in
      Observable.create { [source = source.asObservable()] in source.subscribe($0) }
    },
    Chain("debug") { source, _ in source.debug("release", trimOutput: true) },
  ]

  private static let timed = [
    Chain("debounce") { source, clock in source.debounce(.seconds(5), scheduler: clock) },
    Chain("throttle") { source, clock in source.throttle(.seconds(5), scheduler: clock) },
    Chain("delay") { source, clock in source.delay(.seconds(5), scheduler: clock) },
    Chain("timeout") { source, clock in source.timeout(.seconds(5), scheduler: clock) },
    Chain("take for") { source, clock in source.take(for: .seconds(5), scheduler: clock) },
    Chain("skip for") { source, clock in source.skip(.seconds(5), scheduler: clock) },
    Chain("observe on") { source, clock in source.observe(on: clock) },
    Chain("observe on this thread") { source, _ in
      source.observe(on: CurrentThreadScheduler.instance)
    },
    Chain("subscribe on") { source, _ in source.subscribe(on: CurrentThreadScheduler.instance) },
  ]

  private static let sharing = [
    Chain("share") { source, _ in source.share() },
    Chain("share and replay") { source, _ in source.share(replay: 1) },
    Chain("share and replay more") { source, _ in source.map { $0 }.share(replay: 2).map { $0 } },
    Chain("share and retry") { source, _ in source.share(replay: 1).retry(2) },
    Chain("publish") { source, _ in source.publish().refCount() },
    Chain("share for ever") { source, _ in source.share(replay: 1, scope: .forever) },
    Chain("multicast with a selector") { source, _ in
      source.multicast({ PublishSubject() }, selector: { $0.map { $0 } })
    },
  ]
}

private final class Token {
  private var touches = 0

  func touch() {
    touches += 1
  }
}
