import Rx
import RxTest
import Testing

@Suite struct LeakTests {
  /// Builds a chain on a subject, drops the subject and the subscription without disposing, and
  /// tells whether what the chain captured has gone.
  private func abandons<Result>(
    _ build: (PublishSubject<Int>) -> Observable<Result>
  ) -> Bool {
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let source = PublishSubject<Int>()
      _ = build(source).subscribe(onNext: { _ in token.touch() })
      source.onNext(1)
    }
    return captured == nil
  }

  @Test func `a chain whose source is gone leaks nothing although nobody disposed of it`() {
    let scheduler = TestScheduler()

    #expect(abandons { $0 })
    #expect(abandons { $0.map { $0 }.filter { _ in true }.scan(0, accumulator: +).take(5) })
    #expect(abandons { $0.flatMapLatest { _ in Observable<Int>.never() } })
    #expect(abandons { $0.flatMap { Observable.just($0) } })
    #expect(abandons { source in Observable.combineLatest(source, source.map { $0 }) { $0 + $1 } })
    #expect(abandons { source in Observable.zip(source, source.skip(1)) { $0 + $1 } })
    #expect(abandons { source in source.withLatestFrom(source) })
    #expect(abandons { $0.share(replay: 1).map { $0 } })
    #expect(abandons { $0.share() })
    #expect(abandons { $0.do(onDispose: {}) })
    #expect(abandons { $0.catchAndReturn(1) })
    #expect(abandons { $0.take(until: Observable<Int>.never()) })
    #expect(abandons { $0.observe(on: CurrentThreadScheduler.instance) })
    #expect(abandons { $0.startWith(0).concat(Observable.just(1)) })
    #expect(abandons { $0.debounce(.seconds(1), scheduler: scheduler).skip(1) } == false)
    scheduler.start()
  }

  @Test func `a created sequence whose observer was dropped leaks nothing`() {
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      _ = Observable<Int>.create { _ in Disposables.create() }
        .map { $0 + 1 }
        .subscribe(onNext: { _ in token.touch() })
    }

    #expect(captured == nil)
  }

  @Test func `a subscription that has ended keeps nothing of its closures`() {
    weak var captured: Token?
    let subject = PublishSubject<Int>()
    let subscription: any Disposable
    do {
      let token = Token()
      captured = token
      subscription = subject.map { $0 }.subscribe(onNext: { _ in token.touch() })
    }
    let wasAlive = captured != nil

    subject.onCompleted()

    #expect(wasAlive)
    #expect(captured == nil)
    subscription.dispose()
  }

  @Test func `a bag disposes of its content when it goes`() {
    let subject = PublishSubject<Int>()
    do {
      let bag = DisposeBag {
        subject.subscribe()
        subject.map { $0 }.subscribe()
      }
      subject.subscribe().disposed(by: bag)
      #expect(subject.hasObservers)
    }

    #expect(!subject.hasObservers)
  }

  @Test func `live subscriptions are counted`() {
    let before = Resources.subscriptions
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<1000).map { _ in subject.subscribe() }
    let during = Resources.subscriptions
    for subscription in subscriptions { subscription.dispose() }
    let after = Resources.subscriptions

    #expect(during - before > 500)
    #expect(during - after > 500)
  }
}

private final class Token {
  private var touches = 0

  func touch() {
    touches += 1
  }
}
