import Dispatch
import Locking
import Rx
import RxTest
import Testing

@Suite struct ConcurrencyStressTests {
  private static var threads: Int { 4 }
  private static var rounds: Int { 500 }

  /// Runs `body` on several threads at once, several times on each.
  private func hammer(_ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds { body(thread * Self.rounds + round) }
    }
  }

  @Test func `a serialising operator loses nothing and overlaps nothing`() {
    let subjects = (0..<Self.threads).map { _ in PublishSubject<Int>() }
    let gauge = Gauge()
    let subscription = Observable.merge(subjects.map { $0.asObservable() })
      .subscribe(onNext: { _ in gauge.visit() })

    hammer { number in subjects[number / Self.rounds].onNext(number) }

    #expect(gauge.visits == Self.threads * Self.rounds)
    #expect(!gauge.hasOverlapped)
    subscription.dispose()
  }

  @Test func `combineLatest, zip and withLatestFrom take concurrent sources`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let combined = Gauge()
    let zipped = Gauge()
    let latest = Gauge()
    let bag = DisposeBag(disposing: [
      Observable.combineLatest(first, second) { $0 &+ $1 }.subscribe(onNext: { _ in combined.visit()
      }),
      Observable.zip(first, second) { $0 &+ $1 }.subscribe(onNext: { _ in zipped.visit() }),
      first.withLatestFrom(second) { $0 &+ $1 }.subscribe(onNext: { _ in latest.visit() }),
    ])

    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      let subject = thread == 0 ? first : second
      for number in 0..<Self.rounds { subject.onNext(number) }
    }

    #expect(zipped.visits == Self.rounds)
    #expect(combined.visits >= Self.rounds)
    #expect(!combined.hasOverlapped && !zipped.hasOverlapped && !latest.hasOverlapped)
    withExtendedLifetime(bag) {}
  }

  @Test func `subjects and relays take observers while they send`() {
    let subject = PublishSubject<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplaySubject<Int>.create(bufferSize: 3)
    let count = Gauge()

    hammer { number in
      let subscriptions = [
        subject.subscribe(onNext: { _ in count.add() }),
        behavior.subscribe(onNext: { _ in count.add() }),
        replay.subscribe(onNext: { _ in count.add() }),
      ]
      subject.onNext(number)
      behavior.accept(number)
      replay.onNext(number)
      for subscription in subscriptions { subscription.dispose() }
    }

    #expect(count.visits >= Self.threads * Self.rounds * 3)
    #expect(!subject.hasObservers && !replay.hasObservers)
  }

  @Test(arguments: Sharing.all.dropLast())
  func `a shared sequence connects and disconnects under contention`(sharing: Sharing) {
    let subject = PublishSubject<Int>()
    let connections = Lock((open: 0, most: 0))
    let source = Observable<Int>.create { observer in
      connections.withLock { $0 = ($0.open + 1, max($0.most, $0.open + 1)) }
      return Disposables.create(
        subject.subscribe(observer),
        Disposables.create { connections.withLock { $0.open -= 1 } }
      )
    }
    let shared = Shared(sharing.share(source, TestScheduler()))
    let heard = Gauge()
    let doubled = Gauge()

    hammer { number in
      let own = Gauge()
      let subscription = shared.source.subscribe(onNext: { if $0 == number { own.add() } })
      subject.onNext(number)
      if own.visits > 0 { heard.add() }
      if own.visits > 1 { doubled.add() }
      subscription.dispose()
    }

    #expect(heard.visits > 0 && doubled.visits == 0)
    #expect(connections.withLock { $0.open } == 0)
    #expect(connections.withLock { $0.most } <= Self.threads)
    #expect(!subject.hasObservers)
  }

  @Test(arguments: Sharing.all)
  func `an observer that comes while others go is served`(sharing: Sharing) {
    var deaf = 0
    for _ in 0..<Self.rounds {
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let shared = Shared(sharing.share(subject.asObservable(), scheduler))
      let late = Lock<Shared<any Disposable>?>(nil)
      let heard = Gauge()

      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for _ in 0..<20 { shared.source.subscribe().dispose() }
        } else {
          let subscription = shared.source.subscribe(onNext: { _ in heard.add() })
          late.withLock { $0 = Shared(subscription) }
        }
      }
      subject.onNext(1)
      scheduler.start()

      if heard.visits != 1 { deaf += 1 }
      late.withLock { $0 }?.source.dispose()
      #expect(!subject.hasObservers)
    }

    #expect(deaf == 0)
  }

  @Test func `amb lets go of the sources that lost, whenever they are subscribed to`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    var kept = 0
    for _ in 0..<Self.rounds {
      let losers = (0..<6).map { _ in PublishSubject<Int>() }
      let winner = Observable.just(1, scheduler: scheduler).concat(Observable.never())
      let hasWon = DispatchSemaphore(value: 0)

      let subscription = Observable.amb([winner] + losers.map { $0.asObservable() })
        .subscribe(onNext: { _ in hasWon.signal() })
      hasWon.wait()

      if losers.contains(where: { $0.hasObservers }) { kept += 1 }
      subscription.dispose()
    }

    #expect(kept == 0)
  }

  @Test func `amb hears one source when all speak at once`() {
    for _ in 0..<Self.rounds {
      let subjects = Shared((0..<Self.threads).map { _ in PublishSubject<Int>() })
      let gauge = Gauge()
      let subscription = Observable.amb(subjects.source.map { $0.asObservable() })
        .subscribe(onNext: { _ in gauge.visit() })

      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        subjects.source[thread].onNext(thread)
      }

      #expect(gauge.visits == 1)
      #expect(subjects.source.filter { $0.hasObservers }.count == 1)
      subscription.dispose()
    }
  }

  @Test func `flatMapLatest switches while inner sequences send`() {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let gauge = Gauge()
    let subscription = outer.flatMapLatest { _ in inner }
      .subscribe(onNext: { _ in gauge.visit() })

    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 0..<Self.rounds { (thread == 0 ? outer : inner).onNext(number) }
    }
    subscription.dispose()

    #expect(!gauge.hasOverlapped)
    #expect(!outer.hasObservers && !inner.hasObservers)
  }

  @Test func `observe on a concurrent queue keeps the order`() async throws {
    let subject = PublishSubject<Int>()
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let whole = Shared(
      subject.observe(on: scheduler).take(Self.rounds).toArray().asObservable()
    )

    async let numbers = whole.source.asSingle().value
    while !subject.hasObservers { await Task.yield() }
    for number in 0..<Self.rounds { subject.onNext(number) }

    #expect(try await numbers == Array(0..<Self.rounds))
  }

  @Test func `disposing races with sending`() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let subscription = Shared(
        subject.map { $0 + 1 }.flatMap { Observable.just($0) }.subscribe(onNext: { _ in })
      )
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { subscription.source.dispose() } else { subject.onNext(1) }
      }
      #expect(!subject.hasObservers)
    }
  }
}

/// A way to share one subscription of a source.
struct Sharing: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let share: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  static let all = [
    Sharing(testDescription: "share") { source, _ in source.share() },
    Sharing(testDescription: "share, replaying one") { source, _ in source.share(replay: 1) },
    Sharing(testDescription: "share, replaying two") { source, _ in source.share(replay: 2) },
    Sharing(testDescription: "share for ever") { source, _ in source.share(scope: .forever) },
    Sharing(testDescription: "share for ever, replaying one") { source, _ in
      source.share(replay: 1, scope: .forever)
    },
    Sharing(testDescription: "publish") { source, _ in source.publish().refCount() },
    Sharing(testDescription: "replay") { source, _ in source.replay(1).refCount() },
    Sharing(testDescription: "signal") { source, scheduler in
      SharingScheduler.with(scheduler) {
        source.asSignal(onErrorJustReturn: 0).asObservable()
      }
    },
  ]
}

/// Carries a sequence or subscription to other threads.
// Sound: what these tests are about is that the library allows it.
private struct Shared<Value>: @unchecked Sendable {
  let source: Value

  init(_ source: Value) {
    self.source = source
  }
}

/// Counts visits and notices if two overlap.
private final class Gauge: Sendable {
  private struct State {
    var visits = 0
    var isBusy = false
    var hasOverlapped = false
  }

  private let state = Lock(State())

  var visits: Int { state.withLock { $0.visits } }
  var hasOverlapped: Bool { state.withLock { $0.hasOverlapped } }

  func add() {
    state.withLock { $0.visits += 1 }
  }

  func visit() {
    state.withLock { state in
      state.visits += 1
      if state.isBusy { state.hasOverlapped = true }
      state.isBusy = true
    }
    state.withLock { $0.isBusy = false }
  }
}
