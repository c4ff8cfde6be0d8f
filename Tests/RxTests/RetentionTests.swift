import Locking
import Rx
import RxTest
import Testing

/// When sequences let go of the elements that they keep, and that these may do anything then.
@Suite struct RetentionTests {
  @Test(arguments: Keeper.all)
  func `an element that is superseded may lead back to the sequence that kept it`(keeper: Keeper) {
    let subject = PublishSubject<Farewell>()
    let kept = keeper.keep(subject)
    let holder = kept.subscribe()
    var gone = 0
    subject.onNext(
      Farewell {
        gone += 1
        kept.subscribe().dispose()
      }
    )

    for _ in 0..<3 { subject.onNext(Farewell()) }

    #expect(gone == 1)
    holder.dispose()
  }

  @Test(arguments: [1, 2])
  func `a shared sequence lets go of what it kept with the last observer`(replay: Int) {
    let subject = PublishSubject<Farewell>()
    let shared = subject.share(replay: replay)
    let first = shared.subscribe()
    let last = shared.subscribe()
    var gone = 0
    subject.onNext(
      Farewell {
        gone += 1
        shared.subscribe().dispose()
      }
    )

    first.dispose()
    let goneBefore = gone
    last.dispose()

    #expect(goneBefore == 0 && gone == 1)
    shared.subscribe().dispose()
  }

  @Test(arguments: [1, 2])
  func `a shared sequence lets go of what it kept when its source ends`(replay: Int) {
    let subject = PublishSubject<Farewell>()
    let shared = subject.share(replay: replay)
    let subscription = shared.subscribe()
    var gone = 0
    subject.onNext(
      Farewell {
        gone += 1
        shared.subscribe().dispose()
      }
    )

    subject.onCompleted()

    #expect(gone == 1)
    withExtendedLifetime((shared, subscription)) {}
  }

  @Test(arguments: [1, 2])
  func `a shared sequence whose source has gone keeps its elements until the last observer goes`(
    replay: Int
  ) {
    var subject: PublishSubject<Farewell>? = PublishSubject()
    let shared = subject?.share(replay: replay)
    let first = shared?.subscribe()
    var gone = 0
    subject?.onNext(Farewell { gone += 1 })
    subject = nil

    var seen = 0
    let late = shared?.subscribe(onNext: { _ in seen += 1 })
    first?.dispose()
    let goneBefore = gone
    late?.dispose()

    #expect(seen == 1)
    #expect(goneBefore == 0 && gone == 1)
    withExtendedLifetime(shared) {}
  }

  @Test func `a relay may hold what observes it`() {
    final class Child {
      let bag = DisposeBag()
    }
    let relay = BehaviorRelay<Child?>(value: nil)
    var seen = 0
    let child = Child()
    relay.subscribe(onNext: { _ in seen += 1 }).disposed(by: child.bag)
    relay.accept(consume child)

    relay.accept(nil)

    #expect(relay.value == nil)
    relay.accept(nil)
    #expect(seen == 2)
  }
}

/// A way to keep elements of a subject for later observers.
struct Keeper: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let keep: @Sendable (PublishSubject<Farewell>) -> Observable<Farewell>

  private init(
    _ name: String,
    _ keep: @escaping @Sendable (PublishSubject<Farewell>) -> Observable<Farewell>
  ) {
    testDescription = name
    self.keep = keep
  }

  static let all = [
    Keeper("behavior subject") { connected($0.multicast(BehaviorSubject(value: Farewell()))) },
    Keeper("replay subject of one") {
      connected($0.multicast(ReplaySubject.create(bufferSize: 1)))
    },
    Keeper("replay subject of two") {
      connected($0.multicast(ReplaySubject.create(bufferSize: 2)))
    },
    Keeper("async subject") { connected($0.multicast(AsyncSubject())) },
    Keeper("share, replaying one") { $0.share(replay: 1) },
    Keeper("share, replaying two") { $0.share(replay: 2) },
    Keeper("share, replaying for ever") { $0.share(replay: 1, scope: .forever) },
  ]
}

/// A connectable sequence that has been told to start.
private func connected(
  _ connectable: ConnectableObservable<Farewell>
) -> Observable<Farewell> {
  _ = connectable.connect()
  return connectable
}

/// An element that does something when it goes.
final class Farewell {
  private let onEnd: (() -> Void)?

  init(onEnd: (() -> Void)? = nil) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd?()
  }
}
