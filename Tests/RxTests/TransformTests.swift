import Foundation
import Rx
import RxTest
import Testing

@Suite struct TransformTests {
  @Test func `map applies a function to each element`() {
    #expect(
      play { $0.counting(to: 2).map { $0 * 10 } } == [
        .next(210, 10), .next(220, 20), .completed(230),
      ]
    )
  }

  @Test func `a function that throws ends the sequence and stops the source`() {
    let scheduler = TestScheduler()
    let source = scheduler.counting(to: 3)

    let observer = scheduler.start { source.map { if $0 == 2 { throw Failure() } else { $0 } } }

    #expect(observer.events == [.next(210, 1), .error(220, Failure())])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `compactMap drops the nils`() {
    #expect(
      play { $0.counting(to: 3).compactMap { $0 % 2 == 0 ? nil : "\($0)" } } == [
        .next(210, "1"), .next(230, "3"), .completed(240),
      ]
    )
  }

  @Test func `filter keeps what the predicate accepts`() {
    #expect(
      play { $0.counting(to: 4).filter { $0 % 2 == 0 } } == [
        .next(220, 2), .next(240, 4), .completed(250),
      ]
    )
  }

  @Test func `scan emits each state`() {
    #expect(elements(play { $0.counting(to: 3).scan(0, accumulator: +) }) == [1, 3, 6])
    #expect(
      elements(play { $0.counting(to: 3).scan(into: [Int]()) { $0.append($1) } })
        == [[1], [1, 2], [1, 2, 3]]
    )
  }

  @Test func `reduce emits the last state at the end`() {
    #expect(
      play { $0.counting(to: 3).reduce(0, accumulator: +) } == [.next(240, 6), .completed(240)]
    )
    #expect(
      play { $0.counting(to: 3).reduce(0, accumulator: +, mapResult: { "\($0)" }) } == [
        .next(240, "6"), .completed(240),
      ]
    )
  }

  @Test func `toArray collects everything`() {
    #expect(play { $0.counting(to: 3).toArray() } == [.next(240, [1, 2, 3]), .completed(240)])
  }

  @Test func `materialize and dematerialize are each other's inverse`() {
    #expect(
      play { $0.counting(to: 2).materialize().dematerialize() } == [
        .next(210, 1), .next(220, 2), .completed(230),
      ]
    )
    #expect(
      play { _ in Observable<Int>.error(Failure()).materialize() } == [
        .next(200, .error(Failure())), .completed(200),
      ]
    )
  }

  @Test func `enumerated counts from 0`() {
    let pairs = elements(play { $0.counting(to: 3).enumerated() })

    #expect(pairs.map(\.index) == [0, 1, 2])
    #expect(pairs.map(\.element) == [1, 2, 3])
  }

  @Test func `buffer cuts by number and by time`() {
    #expect(
      play { $0.counting(to: 5).buffer(timeSpan: .seconds(25), count: 2, scheduler: $0) } == [
        .next(220, [1, 2]), .next(240, [3, 4]), .next(260, [5]), .completed(260),
      ]
    )
    #expect(
      elements(play { $0.counting(to: 5).buffer(timeSpan: .seconds(25), count: 9, scheduler: $0) })
        == [[1, 2], [3, 4, 5], []]
    )
  }

  @Test func `window opens a sequence for each batch`() {
    let events = play { scheduler in
      scheduler.counting(to: 4)
        .window(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
        .enumerated()
        .flatMap { index, window in window.map { "\(index):\($0)" } }
    }

    #expect(elements(events) == ["0:1", "0:2", "1:3", "1:4"])
  }

  @Test func `groupBy sends each group once, with its elements`() {
    let events = play { scheduler in
      scheduler.counting(to: 5)
        .groupBy { $0 % 2 == 0 ? "even" : "odd" }
        .flatMap { group in group.map { "\(group.key) \($0)" } }
    }

    #expect(elements(events) == ["odd 1", "even 2", "odd 3", "even 4", "odd 5"])
  }

  @Test func `distinctUntilChanged drops repeats in a row`() {
    let source = [1, 1, 2, 2, 12, 1]

    #expect(
      elements(play { _ in Observable.from(source).distinctUntilChanged() }) == [1, 2, 12, 1]
    )
    #expect(
      elements(play { _ in Observable.from(source).distinctUntilChanged { $0 % 10 } }) == [1, 2, 1]
    )
    #expect(
      elements(play { _ in Observable.from(source).distinctUntilChanged { $0 <= $1 } }) == [1]
    )
    #expect(
      elements(
        play { _ in Observable.from(source).distinctUntilChanged(at: \.leadingZeroBitCount) }
      )
        == [1, 2, 12, 1]
    )
    #expect(
      elements(
        play { _ in Observable.from(source).distinctUntilChanged({ $0 % 10 }, comparer: ==) }
      ) == [1, 2, 1]
    )
  }

  @Test func `withUnretained ends when the object is gone`() {
    var object: Counter? = Counter()
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    let subscription = source.withUnretained(object ?? Counter()) { $1 }
      .subscribe { events.append($0) }

    source.onNext(1)
    object = nil
    source.onNext(2)

    #expect(events == [.next(1), .completed])
    #expect(!source.hasObservers)
    subscription.dispose()
  }

  @Test func `an element is read from bytes`() throws {
    let data = try #require("[1,2]".data(using: .utf8))

    let events = play { _ in Observable.just(data).decode(type: [Int].self, decoder: JSONDecoder())
    }

    #expect(events == [.next(200, [1, 2]), .completed(200)])
  }
}

private final class Counter {}
