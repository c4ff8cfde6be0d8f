import Rx
import RxTest
import Testing

/// A source that sends its element and its end without looking up in between.
struct Starting: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (TestScheduler) -> Observable<Int>

  static let all = [
    Starting(testDescription: "just") { _ in Observable.just(1) },
    Starting(testDescription: "timer") { Observable.timer(.seconds(10), scheduler: $0) },
    Starting(testDescription: "toArray") { _ in
      Observable.of(0, 0).toArray().asObservable().map(\.count)
    },
    Starting(testDescription: "single") { _ in Single.just(1).asObservable() },
    Starting(testDescription: "a subject that has ended") { _ in
      let subject = ReplaySubject<Int>.createUnbounded()
      subject.onNext(1)
      subject.onCompleted()
      return subject.asObservable()
    },
    Starting(testDescription: "of") { _ in Observable.of(1, 2, 3) },
  ]
}

/// An operator that ends at its first element, or at the end of a short source.
struct EndingOperator: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  private init(
    _ name: String,
    _ make: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
  ) {
    testDescription = name
    self.make = make
  }

  private final class Gone {}

  static let completing = [
    EndingOperator("take") { source, _ in source.take(1) },
    EndingOperator("take while") { source, _ in source.take(while: { _ in false }) },
    EndingOperator("take while, inclusive") { source, _ in
      source.take(while: { _ in false }, behavior: .inclusive)
    },
    EndingOperator("take until a predicate, inclusive") { source, _ in
      source.take(until: { _ in true }, behavior: .inclusive)
    },
    EndingOperator("take until another") { source, _ in source.take(until: source) },
    EndingOperator("element at") { source, _ in source.element(at: 0) },
    EndingOperator("first") { source, _ in source.first().asObservable().map { $0 ?? -1 } },
    EndingOperator("with an object that has gone") { source, _ in
      source.withUnretained(Gone()).map { $1 }
    },
    EndingOperator("dematerialize") { source, _ in
      source.map { _ in Event<Int>.completed }.dematerialize()
    },
    EndingOperator("materialize") { source, _ in
      source.materialize().take(1).map { $0.element ?? -1 }
    },
    EndingOperator("reduce") { source, _ in source.reduce(0, accumulator: +).take(1) },
    EndingOperator("take last") { source, _ in source.takeLast(2).take(1) },
    EndingOperator("scan") { source, _ in source.scan(0, accumulator: +).take(1) },
    EndingOperator("start with") { source, _ in source.startWith(0).take(1) },
    EndingOperator("if empty") { source, _ in
      source.filter { _ in false }.ifEmpty(default: 3).take(1)
    },
    EndingOperator("amb") { source, _ in source.amb(Observable.never()).take(1) },
    EndingOperator("flatMap") { source, _ in source.flatMap { Observable.just($0).take(1) }.take(1)
    },
    EndingOperator("flatMapLatest") { source, _ in
      source.flatMapLatest { Observable.just($0) }.take(1)
    },
    EndingOperator("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable.just(1)) { $0 + $1 }.take(1)
    },
    EndingOperator("withLatestFrom") { source, _ in
      source.withLatestFrom(Observable.just(2)).take(1)
    },
    EndingOperator("group by") { source, _ in source.groupBy { $0 }.flatMap { $0 }.take(1) },
    EndingOperator("share") { source, _ in source.share(replay: 1).take(1) },
    EndingOperator("debounce") { source, scheduler in
      source.debounce(.seconds(1), scheduler: scheduler).take(1)
    },
    EndingOperator("throttle") { source, scheduler in
      source.throttle(.seconds(1), scheduler: scheduler).take(1)
    },
    EndingOperator("delay") { source, scheduler in
      source.delay(.seconds(1), scheduler: scheduler).take(1)
    },
    EndingOperator("timeout") { source, scheduler in
      source.timeout(.seconds(50), scheduler: scheduler).take(1)
    },
    EndingOperator("buffer") { source, scheduler in
      source.buffer(timeSpan: .seconds(50), count: 9, scheduler: scheduler).map(\.count).take(1)
    },
    EndingOperator("do, throwing after the end") { source, _ in
      source.take(1).do(afterCompleted: { throw Failure() })
    },
    EndingOperator("catch") { source, _ in
      source.map { _ in throw Failure() }.catchAndReturn(7).take(1)
    },
  ]

  static let failing = [
    EndingOperator("map") { source, _ in source.map { _ in throw Failure() } },
    EndingOperator("filter") { source, _ in source.filter { _ in throw Failure() } },
    EndingOperator("compactMap") { source, _ in source.compactMap { _ in throw Failure() } },
    EndingOperator("scan") { source, _ in source.scan(0) { _, _ in throw Failure() } },
    EndingOperator("distinctUntilChanged") { source, _ in
      source.distinctUntilChanged { (_: Int) -> Int in throw Failure() }
    },
    EndingOperator("skip while") { source, _ in source.skip(while: { _ in throw Failure() }) },
    EndingOperator("take while") { source, _ in source.take(while: { _ in throw Failure() }) },
    EndingOperator("take until") { source, _ in source.take(until: { _ in throw Failure() }) },
    EndingOperator("do") { source, _ in source.do(onNext: { _ in throw Failure() }) },
    EndingOperator("do, after the element") { source, _ in
      source.do(afterNext: { _ in throw Failure() })
    },
    EndingOperator("do, at the end") { source, _ in source.do(onCompleted: { throw Failure() }) },
    EndingOperator("single") { source, _ in source.startWith(0).single() },
    EndingOperator("single, with a predicate") { source, _ in source.single { _ in throw Failure() }
    },
    EndingOperator("as single") { source, _ in source.startWith(0).asSingle().asObservable() },
    EndingOperator("element at") { source, _ in source.element(at: 9) },
    EndingOperator("reduce") { source, _ in source.reduce(0) { _, _ in throw Failure() } },
    EndingOperator("reduce, at the end") { source, _ in
      source.reduce(0, accumulator: +, mapResult: { _ in throw Failure() })
    },
    EndingOperator("dematerialize") { source, _ in
      source.map { _ in Event<Int>.error(Failure()) }.dematerialize()
    },
    EndingOperator("flatMap") { source, _ in
      source.flatMap { _ -> Observable<Int> in throw Failure() }
    },
    EndingOperator("flatMapLatest") { source, _ in
      source.flatMapLatest { _ -> Observable<Int> in throw Failure() }
    },
    EndingOperator("concatMap") { source, _ in
      source.concatMap { _ -> Observable<Int> in throw Failure() }
    },
    EndingOperator("group by") { source, _ in
      source.groupBy { _ -> Int in throw Failure() }.flatMap { $0 }
    },
    EndingOperator("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable.just(1)) { _, _ in throw Failure() }
    },
    EndingOperator("zip") { source, _ in
      Observable.zip(source, Observable.just(1)) { _, _ in throw Failure() }
    },
    EndingOperator("withLatestFrom") { source, _ in
      source.withLatestFrom(Observable.just(1)) { _, _ in throw Failure() }
    },
    EndingOperator("catch") { source, _ in
      source.map { _ in throw Failure() }.catch { _ in throw Failure() }
    },
    EndingOperator("map on a single") { source, _ in
      source.take(1).asSingle().map { _ in throw Failure() }.asObservable()
    },
  ]
}
