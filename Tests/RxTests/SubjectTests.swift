import Rx
import RxTest
import Testing

@Suite struct SubjectTests {
  @Test func `observers are served in the order of subscription, however many`() {
    let subject = PublishSubject<Void>()
    var seen: [Int] = []
    let subscriptions = (0..<1000).map { number in
      subject.subscribe(onNext: { seen.append(number) })
    }
    for number in stride(from: 0, to: 1000, by: 3) { subscriptions[number].dispose() }

    subject.onNext(())

    #expect(seen == (0..<1000).filter { $0 % 3 != 0 })
    for subscription in subscriptions { subscription.dispose() }
    #expect(!subject.hasObservers)
  }

  @Test func `an observer may subscribe, send and dispose while it is served`() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    let own = SingleAssignmentDisposable()
    own.setDisposable(
      subject.subscribe(onNext: { number in
        seen.append("a\(number)")
        guard number == 1 else { return }
        _ = subject.subscribe(onNext: { seen.append("c\($0)") })
        subject.onNext(2)
        own.dispose()
      })
    )
    _ = subject.subscribe(onNext: { seen.append("b\($0)") })

    subject.onNext(1)
    subject.onNext(3)

    #expect(seen == ["a1", "a2", "b2", "c2", "b1", "b3", "c3"])
  }

  @Test func `each kind of subject replays what it should`() {
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    let unbounded = ReplaySubject<Int>.createUnbounded()
    let last = AsyncSubject<Int>()
    for number in 1...3 {
      behavior.onNext(number)
      replay.onNext(number)
      unbounded.onNext(number)
      last.onNext(number)
    }
    last.onCompleted()

    #expect(elements(play { _ in behavior }, .open) == [3])
    #expect(elements(play { _ in replay }, .open) == [2, 3])
    #expect(elements(play { _ in unbounded }, .open) == [1, 2, 3])
    #expect(elements(play { _ in last.asObserver() }) == [3])
  }

  @Test(arguments: Replaying.all)
  func `what is sent while kept elements are replayed comes after them`(replaying: Replaying) {
    let subject = PublishSubject<Int>()
    let kept = replaying.keep(subject)
    let holder = kept.subscribe()
    subject.onNext(1)
    subject.onNext(2)
    var seen: [Event<Int>] = []

    let late = kept.subscribe { event in
      seen.append(event)
      if event == .next(1) {
        subject.onNext(3)
        subject.onNext(4)
        subject.onCompleted()
      }
    }

    #expect(seen == [.next(1), .next(2), .next(3), .next(4), .completed])
    holder.dispose()
    late.dispose()
  }

  @Test(arguments: Replaying.all)
  func `an observer that leaves while kept elements are replayed is told no more`(
    replaying: Replaying
  ) {
    let subject = PublishSubject<Int>()
    let kept = replaying.keep(subject)
    let holder = kept.subscribe()
    subject.onNext(1)
    subject.onNext(2)
    var seen: [Event<Int>] = []

    _ =
      kept
      .do(onNext: { if $0 == 1 { subject.onNext(3) } })
      .take(1)
      .subscribe { seen.append($0) }

    #expect(seen == [.next(1), .completed])
    holder.dispose()
  }

  @Test func `a value that is set while the one before is replayed is delivered at once`() {
    let relay = BehaviorRelay(value: 1)
    var seen: [Int] = []

    let subscription = relay.subscribe(onNext: { number in
      if number < 3 { relay.accept(number + 1) }
      seen.append(number)
    })

    #expect(seen == [3, 2, 1])
    #expect(relay.value == 3)
    subscription.dispose()
  }

  @Test func `a subject that has ended tells late observers so`() {
    let subject = PublishSubject<Int>()
    subject.onError(Failure())
    subject.onNext(1)

    #expect(play { _ in subject } == [.error(200, Failure())])
  }

  @Test func `a disposed subject lets go of its observers and refuses new ones`() throws {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 1)
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    var seen = 0
    for subject in [publish, behavior, replay] as [Observable<Int>] {
      _ = subject.subscribe(onNext: { _ in seen += 1 })
    }

    publish.dispose()
    behavior.dispose()
    replay.dispose()
    publish.onNext(1)
    behavior.onNext(2)
    replay.on(.next(3))

    #expect(seen == 1)
    #expect(publish.isDisposed && behavior.isDisposed && replay.isDisposed)
    #expect(throws: RxError.self) { try behavior.value() }
    for subject in [publish, behavior, replay] as [Observable<Int>] {
      var failed = false
      _ = subject.subscribe(onError: { failed = $0 is RxError })
      #expect(failed)
    }
  }

  @Test func `relays send, replay and hold a value`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.createUnbound()
    let scheduler = TestScheduler()
    replay.accept(1)
    let observers = [
      scheduler.createObserver(Int.self), scheduler.createObserver(Int.self),
      scheduler.createObserver(Int.self),
    ]

    _ = publish.subscribe(observers[0])
    _ = behavior.subscribe(observers[1])
    _ = replay.subscribe(observers[2])
    publish.accept(2)
    behavior.accept(2)
    replay.accept(2)

    #expect(behavior.value == 2)
    #expect(observers.map { elements($0.events, .open) } == [[2], [0, 2], [1, 2]])
  }

  @Test func `a subject can stand for an observer of hidden type`() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    _ = subject.subscribe(onNext: { seen.append($0) })

    AnyObserver(subject).asObserver().onNext(1)
    subject.asObserver().mapObserver { (text: String) in text.count }.onNext("ab")

    #expect(seen == [1, 2])
  }
}

/// A way to replay a source's elements.
struct Replaying: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let keep: @Sendable (Observable<Int>) -> Observable<Int>

  static let all = [
    Replaying(testDescription: "replay subject") { source in
      let connectable = source.replayAll()
      _ = connectable.connect()
      return connectable
    },
    Replaying(testDescription: "share") { $0.share(replay: 2) },
    Replaying(testDescription: "share for ever") { $0.share(replay: 2, scope: .forever) },
  ]
}
