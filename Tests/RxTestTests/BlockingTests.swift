import Dispatch
import Rx
import RxTest
import Testing

@Suite struct BlockingTests {
  private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "blocking")

  @Test func `all elements are waited for, whatever thread they come on`() throws {
    let source = Observable.of(1, 2, 3).observe(on: queue)

    #expect(try source.toBlocking().toArray() == [1, 2, 3])
    #expect(try source.toBlocking().last() == 3)
  }

  @Test func `the first element is enough, and stops the source`() throws {
    var isStopped = false
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create { isStopped = true }
    }

    #expect(try source.toBlocking().first() == 1)
    #expect(isStopped)
  }

  @Test func `a sequence without elements has no first and no last`() throws {
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(try Observable<Int>.empty().toBlocking().toArray().isEmpty)
  }

  @Test(arguments: [
    (numbers: [7], expected: "7"),
    (numbers: [], expected: "Sequence doesn't contain any elements."),
    (numbers: [1, 2], expected: "Sequence contains more than one element."),
  ])
  func `single insists on one element`(numbers: [Int], expected: String) {
    let result: String
    do {
      result = "\(try Observable.from(numbers).toBlocking().single())"
    } catch {
      result = "\(error)"
    }

    #expect(result == expected)
  }

  @Test func `single may be asked for the one that satisfies a condition`() throws {
    let source = Observable.of(1, 2, 3)

    #expect(try source.toBlocking().single { $0 > 2 } == 3)
    #expect(throws: RxError.self) { try source.toBlocking().single { $0 > 1 } }
    #expect(throws: Failure.self) { try source.toBlocking().single { _ in throw Failure() } }
  }

  @Test func `the error of a sequence is thrown`() {
    let source = Observable.of(1).concat(Observable.error(Failure()))

    #expect(throws: Failure.self) { try source.toBlocking().toArray() }
    #expect(throws: Failure.self) { try source.toBlocking().last() }
    #expect(throws: Failure.self) { try source.toBlocking().single { $0 == 2 } }
    #expect(throws: Never.self) { try source.toBlocking().first() }
  }

  @Test func `what came is told with how it ended`() {
    let ended = Observable.of(1, 2).toBlocking().materialize()
    let failed = Observable.of(1).concat(Observable.error(Failure())).toBlocking().materialize()

    #expect("\(ended)" == "completed(elements: [1, 2])")
    guard case .failed(let elements, let error) = failed else {
      Issue.record("The error is missing.")
      return
    }
    #expect(elements == [1])
    #expect(error is Failure)
  }

  @Test func `waiting ends when the time is over`() {
    let source = Observable<Int>.never().startWith(1)

    #expect(throws: RxError.self) { try source.toBlocking(timeout: 0.01).toArray() }
    guard case .failed(let elements, let error) = source.toBlocking(timeout: 0.01).materialize()
    else {
      Issue.record("It ended.")
      return
    }
    #expect(elements == [1])
    #expect("\(error)" == "\(RxError.timeout)")
  }

  @Test func `the traits are waited for too`() throws {
    let relay = BehaviorRelay(value: 4)

    #expect(try Single.just(1).toBlocking().single() == 1)
    #expect(try Maybe<Int>.empty().toBlocking().first() == nil)
    #expect(try Completable.empty().toBlocking().toArray().isEmpty)
    #expect(try Infallible.of(2, 3).toBlocking().toArray() == [2, 3])
    #expect(try relay.toBlocking().first() == 4)
  }
}

struct Failure: Error, Equatable {
  var code = 0
}
