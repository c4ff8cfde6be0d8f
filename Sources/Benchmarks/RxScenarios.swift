import Rx

// Each scenario sends `count` events, or does its work `count` times, and returns a sum that
// depends on all of it.

extension RxBenchmarks {
  func subjectToOne(_ count: Int) -> Int {
    let subject = PublishSubject<Int>()
    var sum = 0
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for number in 0..<count { subject.onNext(number) }
    subscription.dispose()
    return sum
  }

  func makeChain(_ source: Observable<Int>, length: Int) -> Observable<Int> {
    var chain = source
    for step in 0..<length {
      chain = step % 2 == 0 ? chain.map { $0 &+ 1 } : chain.filter { $0 >= 0 }
    }
    return chain
  }

  func chain(_ count: Int, length: Int) -> Int {
    let subject = PublishSubject<Int>()
    var sum = 0
    let subscription = makeChain(subject, length: length).subscribe(onNext: { sum &+= $0 })
    for number in 0..<count { subject.onNext(number) }
    subscription.dispose()
    return sum
  }

  func combineLatest(_ count: Int) -> Int {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let third = PublishSubject<Int>()
    var sum = 0
    let subscription = Observable.combineLatest(first, second, third) { $0 &+ $1 &+ $2 }
      .subscribe(onNext: { sum &+= $0 })
    second.onNext(1)
    third.onNext(2)
    for number in 0..<count { first.onNext(number) }
    subscription.dispose()
    return sum
  }

  func flatMapLatest(_ count: Int) -> Int {
    let subject = PublishSubject<Int>()
    var sum = 0
    let subscription = subject.flatMapLatest { Observable.just($0) }
      .subscribe(onNext: { sum &+= $0 })
    for number in 0..<count { subject.onNext(number) }
    subscription.dispose()
    return sum
  }

  func share(_ count: Int) -> Int {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    var sum = 0
    let subscriptions = (0..<10).map { _ in shared.subscribe(onNext: { sum &+= $0 }) }
    for number in 0..<count { subject.onNext(number) }
    for subscription in subscriptions { subscription.dispose() }
    return sum
  }

  func withLatestFrom(_ count: Int) -> Int {
    let subject = PublishSubject<Int>()
    let other = BehaviorSubject(value: 1)
    var sum = 0
    let subscription = subject.withLatestFrom(other) { $0 &+ $1 }
      .subscribe(onNext: { sum &+= $0 })
    for number in 0..<count { subject.onNext(number) }
    subscription.dispose()
    return sum
  }

  func relay(_ count: Int) -> Int {
    let relay = PublishRelay<Int>()
    var sum = 0
    let subscriptions = (0..<100).map { _ in relay.subscribe(onNext: { sum &+= $0 }) }
    for number in 0..<count { relay.accept(number) }
    for subscription in subscriptions { subscription.dispose() }
    return sum
  }

  func from(_ count: Int) -> Int {
    var sum = 0
    _ = Observable.from(Array(0..<count)).subscribe(onNext: { sum &+= $0 })
    return sum
  }

  func range(_ count: Int) -> Int {
    var sum = 0
    _ = Observable.range(start: 0, count: count).subscribe(onNext: { sum &+= $0 })
    return sum
  }

  func lifecycle(_ count: Int) -> Int {
    let subject = PublishSubject<Int>()
    var sum = 0
    for _ in 0..<count {
      makeChain(subject, length: 5).subscribe(onNext: { sum &+= $0 }).dispose()
    }
    return sum
  }
}
