import Rx
import RxTest
import Testing

@Suite struct ShareTests {
  @Test func `a shared source is subscribed to once and stopped by the last to go`() {
    let scheduler = TestScheduler()
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let shared = source.share()
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    let bag = CompositeDisposable()
    scheduler.scheduleAt(205) { _ = bag.insert(shared.subscribe(first)) }
    scheduler.scheduleAt(215) { _ = bag.insert(shared.subscribe(second)) }
    scheduler.scheduleAt(230) { bag.dispose() }

    scheduler.start()

    #expect(elements(first.events, .open) == [1, 2])
    #expect(elements(second.events, .open) == [2])
    #expect(source.subscriptions == [Subscription(205, 230)])
  }

  @Test(arguments: [(1, [2]), (2, [1, 2]), (5, [1, 2])])
  func `replay sends the newest at once`(replay: Int, expected: [Int]) {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: replay)
    let holder = shared.subscribe()
    source.onNext(1)
    source.onNext(2)

    var seen: [Int] = []
    let late = shared.subscribe(onNext: { seen.append($0) })

    #expect(seen == expected)
    holder.dispose()
    late.dispose()
    #expect(!source.hasObservers)
  }

  @Test(arguments: [(SubjectLifetimeScope.whileConnected, [] as [Int]), (.forever, [1])])
  func `the scope decides what outlives a connection`(
    scope: SubjectLifetimeScope,
    expected: [Int]
  ) {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: 1, scope: scope)
    let first = shared.subscribe()
    source.onNext(1)
    first.dispose()

    var seen: [Int] = []
    let second = shared.subscribe(onNext: { seen.append($0) })

    #expect(seen == expected)
    second.dispose()
  }

  @Test func `a connectable sequence starts when told to`() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    var seen: [Int] = []
    let subscription = connectable.subscribe(onNext: { seen.append($0) })

    source.onNext(1)
    let connection = connectable.connect()
    source.onNext(2)
    connection.dispose()
    source.onNext(3)

    #expect(seen == [2])
    subscription.dispose()
  }

  @Test func `replay keeps what a connectable sent`() {
    let source = PublishSubject<Int>()
    let connectable = source.replayAll()
    let connection = connectable.connect()
    source.onNext(1)
    source.onNext(2)

    var seen: [Int] = []
    let subscription = connectable.subscribe(onNext: { seen.append($0) })

    #expect(seen == [1, 2])
    subscription.dispose()
    connection.dispose()
  }

  @Test func `multicast with a selector uses the source once for all its uses`() {
    var subscriptions = 0
    let source = Observable.deferred {
      subscriptions += 1
      return Observable.of(1, 2)
    }

    let events = play { _ in
      source.multicast({ PublishSubject<Int>() }) { Observable.merge($0, $0.map { $0 * 10 }) }
    }

    #expect(elements(events) == [1, 10, 2, 20])
    #expect(subscriptions == 1)
  }

  @Test(arguments: Sharing.all.dropLast())
  func `an observer that comes while the source is being stopped starts it anew`(sharing: Sharing) {
    let subject = PublishSubject<Int>()
    var late: (() -> Void)?
    var seen: [Int] = []
    var starts = 0
    let source = Observable<Int>.create { observer in
      starts += 1
      return Disposables.create(subject.subscribe(observer), Disposables.create { late?() })
    }
    let shared = sharing.share(source, TestScheduler())
    let first = shared.subscribe()
    let second = SingleAssignmentDisposable()
    late = {
      late = nil
      second.setDisposable(shared.subscribe(onNext: { seen.append($0) }))
    }

    first.dispose()
    subject.onNext(1)

    #expect(seen == [1] && starts == 2)
    second.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func `a connectable sequence of another type connects while it has observers`() {
    let connectable = Relayed()
    let counted = connectable.refCount()
    var seen: [Int] = []

    let first = counted.subscribe(onNext: { seen.append($0) })
    let second = counted.subscribe(onNext: { seen.append($0) })
    connectable.subject.onNext(1)
    first.dispose()
    let connectionsWithOne = connectable.connections
    second.dispose()

    #expect(seen == [1, 1])
    #expect(connectionsWithOne == 1 && connectable.connections == 0)
    #expect(!connectable.subject.hasObservers)
  }

  @Test func `a source that never speaks keeps its disposable although nothing holds its observer`()
  {
    var isStopped = false
    let shared = Observable<Int>.create { _ in Disposables.create { isStopped = true } }.share()

    let subscription = shared.subscribe()
    let stoppedBefore = isStopped
    subscription.dispose()

    #expect(!stoppedBefore)
    #expect(isStopped)
  }
}

/// A connectable sequence that was written outside the library.
private final class Relayed: ConnectableObservableType {
  typealias Element = Int

  let subject = PublishSubject<Int>()
  private(set) var connections = 0

  func connect() -> any Disposable {
    connections += 1
    return Disposables.create { self.connections -= 1 }
  }

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    subject.subscribe(observer)
  }
}
