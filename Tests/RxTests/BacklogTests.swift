import Rx
import RxTest
import Testing

/// What operators do with elements that have to wait.
@Suite struct BacklogTests {
  private let census = Census()
  private let scheduler = TestScheduler()

  @Test func `observe on keeps nothing of what it has delivered while more waits`() {
    let source = PublishSubject<Counted>()
    var most = 0
    var delivered = 0
    let subscription = source.observe(on: scheduler).subscribe(onNext: { _ in
      most = max(most, census.alive)
      delivered += 1
      if delivered < 1000 { source.onNext(Counted(census)) }
    })

    source.onNext(Counted(census))
    source.onNext(Counted(census))
    scheduler.start()

    #expect(delivered == 1001)
    #expect(most <= 4)
    subscription.dispose()
  }

  @Test func `delay keeps nothing of what it has delivered while more waits`() {
    let source = PublishSubject<Counted>()
    var most = 0
    var delivered = 0
    let subscription = source.delay(.seconds(2), scheduler: scheduler).subscribe(onNext: { _ in
      most = max(most, census.alive)
      delivered += 1
    })

    for time in 1...1000 { scheduler.scheduleAt(time) { source.onNext(Counted(census)) } }
    scheduler.start()

    #expect(delivered == 1000)
    #expect(most <= 5)
    subscription.dispose()
  }

  @Test func `zip keeps nothing of what it has delivered while more waits`() {
    let source = PublishSubject<Counted>()
    let partner = PublishSubject<Int>()
    var most = 0
    let subscription = Observable.zip(source, partner).subscribe(onNext: { _ in
      most = max(most, census.alive)
    })

    source.onNext(Counted(census))
    for number in 1...1000 {
      source.onNext(Counted(census))
      partner.onNext(number)
    }

    #expect(most <= 4)
    subscription.dispose()
  }

  @Test func `concatMap keeps no sequence that it has played while more wait`() {
    let source = PublishSubject<Counted>()
    let inner = PublishSubject<Int>()
    var most = 0
    let subscription = source.concatMap { counted in
      inner.take(1).do(onNext: { _ in counted.touch() })
    }
    .subscribe(onNext: { _ in most = max(most, census.alive) })

    source.onNext(Counted(census))
    for number in 1...1000 {
      source.onNext(Counted(census))
      inner.onNext(number)
    }

    #expect(most > 0)
    #expect(most <= 4)
    subscription.dispose()
  }

  @Test func `the work of a thread keeps nothing of what was done while more waits`() {
    let scheduler = CurrentThreadScheduler.instance
    var most = 0
    var done = 0
    func plan() {
      let counted = Counted(census)
      _ = scheduler.schedule(counted) { counted in
        counted.touch()
        most = max(most, census.alive)
        done += 1
        if done < 1000 { plan() }
        return Disposables.create()
      }
    }

    _ = scheduler.schedule(()) { _ in
      plan()
      plan()
      return Disposables.create()
    }

    #expect(done == 1001)
    #expect(most <= 4)
  }

  @Test func `a hundred thousand elements wait for their time and keep their order`() {
    let source = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = source.delay(.seconds(10), scheduler: scheduler)
      .subscribe(onNext: { seen.append($0) })

    for number in 0..<100_000 { source.onNext(number) }
    scheduler.start()

    #expect(seen == Array(0..<100_000))
    subscription.dispose()
  }

  @Test(arguments: [1, 2], [true, false])
  func `a hundred thousand sequences that end at once wait without a deep stack`(
    limit: Int,
    isJust: Bool
  ) {
    let gates = (0..<limit).map { _ in PublishSubject<Int>() }
    let waiting = (0..<100_000).map { number in
      isJust
        ? Observable.just(number)
        : Observable.create { observer in
          observer.onNext(number)
          observer.onCompleted()
          return Disposables.create()
        }
    }
    var seen: [Int] = []
    var isOver = false
    _ = Observable.from(gates.map { $0.asObservable() } + waiting)
      .merge(maxConcurrent: limit)
      .subscribe(onNext: { seen.append($0) }, onCompleted: { isOver = true })

    for gate in gates { gate.onCompleted() }

    #expect(seen == Array(0..<100_000))
    #expect(isOver)
  }

  @Test func `an element that comes while one sequence makes way for the next waits its turn`() {
    let source = PublishSubject<Int>()
    let gate = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = source.concatMap { number in
      number == 0
        ? gate.asObservable()
        : Observable<Int>.create { observer in
          observer.onNext(number)
          observer.onCompleted()
          if number == 1 { source.onNext(3) }
          return Disposables.create()
        }
    }
    .subscribe(onNext: { seen.append($0) })

    for number in 0...2 { source.onNext(number) }
    gate.onCompleted()

    #expect(seen == [1, 2, 3])
    subscription.dispose()
  }

  @Test func `a source that ends while one sequence makes way for the next leaves those waiting`() {
    let source = PublishSubject<Int>()
    let gate = PublishSubject<Int>()
    var events: [Event<Int>] = []
    let subscription = source.concatMap { number in
      number == 0
        ? gate.asObservable()
        : Observable<Int>.create { observer in
          observer.onNext(number)
          observer.onCompleted()
          if number == 1 { source.onCompleted() }
          return Disposables.create()
        }
    }
    .subscribe { events.append($0) }

    for number in 0...2 { source.onNext(number) }
    gate.onCompleted()

    #expect(events == [.next(1), .next(2), .completed])
    subscription.dispose()
  }

  @Test func `sequences that wait are not started once nobody listens`() {
    let source = PublishSubject<Int>()
    let gate = PublishSubject<Int>()
    var started: [Int] = []
    var seen: [Int] = []
    let subscription = source.concatMap { number in
      number == 0
        ? gate.asObservable()
        : Observable<Int>.deferred {
          started.append(number)
          return .just(number)
        }
    }
    .take(1)
    .subscribe(onNext: { seen.append($0) })

    for number in 0...3 { source.onNext(number) }
    gate.onCompleted()

    #expect(seen == [1])
    #expect(started == [1])
    subscription.dispose()
  }
}

/// How many of some elements there are.
private final class Census {
  var alive = 0
}

/// An element that is counted while it lives.
private final class Counted {
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.alive += 1
  }

  deinit {
    census.alive -= 1
  }

  func touch() {}
}
