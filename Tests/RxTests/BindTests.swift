import Rx
import RxTest
import Testing

@Suite struct BindTests {
  @Test func `elements are bound to observers and relays of every kind`() {
    let publish = PublishRelay<Int>()
    let replay = ReplayRelay<Int>.createUnbound()
    let behavior = BehaviorRelay(value: 0)
    let subject = ReplaySubject<Int>.createUnbounded()
    var published: [Int] = []
    _ = publish.subscribe(onNext: { published.append($0) })

    _ = Observable.of(1, 2).bind(to: publish)
    _ = Observable.of(1, 2).bind(to: replay)
    _ = Observable.of(1, 2).bind(to: behavior)
    _ = Observable.of(1, 2).bind(to: subject.asObserver())

    #expect(published == [1, 2])
    #expect(sent(replay, .open) == [1, 2])
    #expect(behavior.value == 2)
    #expect(sent(subject) == [1, 2])
  }

  @Test func `elements are bound to those who take optionals`() {
    let publish = PublishRelay<Int?>()
    let replay = ReplayRelay<Int?>.createUnbound()
    let behavior = BehaviorRelay<Int?>(value: nil)
    let subject = ReplaySubject<Int?>.createUnbounded()
    var published: [Int?] = []
    _ = publish.subscribe(onNext: { published.append($0) })

    _ = Observable.of(1, 2).bind(to: publish)
    _ = Observable.of(1, 2).bind(to: replay)
    _ = Observable.of(1, 2).bind(to: behavior)
    _ = Observable.of(1, 2).bind(to: subject)

    #expect(published == [1, 2])
    #expect(sent(replay, .open) == [1, 2])
    #expect(behavior.value == 2)
    #expect(sent(subject) == [1, 2])
  }

  @Test func `a relay of several takes what each gets`() {
    let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]

    _ = Observable.just(5).bind(to: relays[0], relays[1])
    _ = Infallible.just(6).bind(to: relays[1])

    #expect(relays.map(\.value) == [5, 6])
  }

  @Test func `an infallible is bound to relays of every kind and to those who take optionals`() {
    let replay = ReplayRelay<Int>.createUnbound()
    let optional = ReplayRelay<Int?>.createUnbound()
    let publish = PublishRelay<Int?>()
    let subject = ReplaySubject<Int?>.createUnbounded()
    var published: [Int?] = []
    _ = publish.subscribe(onNext: { published.append($0) })

    _ = Infallible.of(1, 2).bind(to: replay)
    _ = Infallible.of(1, 2).bind(to: optional)
    _ = Infallible.of(1, 2).bind(to: publish)
    _ = Infallible.of(1, 2).bind(to: subject)

    #expect(sent(replay, .open) == [1, 2])
    #expect(sent(optional, .open) == [1, 2])
    #expect(published == [1, 2])
    #expect(sent(subject) == [1, 2])
  }

  @Test func `a function may do the binding, with an argument of its own`() {
    let source = Observable.of(1, 2)

    let bound: [Int] = source.bind { sent($0) }
    let curried: [Int] = source.bind(
      to: { source in { factor in sent(source.map { $0 * factor }) } },
      curriedArgument: 10
    )

    #expect(bound == [1, 2])
    #expect(curried == [10, 20])
  }

  @Test func `closures are bound, with an object that is not kept alive`() {
    let source = PublishSubject<Int>()
    var plain: [Int] = []
    var kept: [Int] = []
    var owner: Owner? = Owner()
    weak let observed = owner
    let bag = DisposeBag()
    source.bind(onNext: { plain.append($0) }).disposed(by: bag)
    if let owner {
      source.bind(with: owner, onNext: { kept.append($0.offset + $1) }).disposed(by: bag)
      source.asInfallible(onErrorJustReturn: 0)
        .bind(with: owner, onNext: { kept.append($0.offset - $1) }).disposed(by: bag)
    }

    source.onNext(1)
    owner = nil
    source.onNext(2)

    #expect(plain == [1, 2])
    #expect(kept == [101, 99])
    #expect(observed == nil)
  }

  @Test func `an infallible tells a weakly held object of every kind of event`() {
    let owner = Owner()
    var seen: [String] = []

    _ = Infallible.just(1).subscribe(
      with: owner,
      onNext: { seen.append("\($0.offset + $1)") },
      onCompleted: { seen.append("end of \($0.offset)") },
      onDisposed: { seen.append("over for \($0.offset)") }
    )
    _ = Infallible.just(2).subscribe { (event: InfallibleEvent<Int>) in seen.append("\(event)") }

    #expect(seen == ["101", "end of 100", "over for 100", "next(2)", "completed"])
  }
}

private final class Owner {
  let offset = 100
}
