import Rx
import RxTest
import Testing

@Suite struct ErrorTests {
  private func failing(_ scheduler: TestScheduler) -> Observable<Int> {
    scheduler.createColdObservable([.next(10, 1), .error(20, Failure())]).asObservable()
  }

  @Test func `catch goes on with another sequence`() {
    #expect(
      play { failing($0).catch { _ in Observable.just(2) } } == [
        .next(210, 1), .next(220, 2), .completed(220),
      ]
    )
    #expect(elements(play { failing($0).catchAndReturn(3) }) == [1, 3])
  }

  @Test func `an error thrown while catching is passed on`() {
    #expect(
      play { failing($0).catch { _ in throw Failure(code: 2) } } == [
        .next(210, 1), .error(220, Failure(code: 2)),
      ]
    )
  }

  @Test func `retry subscribes as often as it says`() {
    #expect(
      play { failing($0).retry(2) } == [
        .next(210, 1), .next(230, 1), .error(240, Failure()),
      ]
    )
    #expect(elements(play(disposed: 255) { failing($0).retry() }, .open) == [1, 1, 1])
  }

  @Test func `retry when the notifier emits`() {
    #expect(
      play(disposed: 300) { scheduler in
        failing(scheduler).retry { (errors: Observable<any Error>) in
          errors.delay(.seconds(5), scheduler: scheduler).take(1)
        }
      } == [.next(210, 1), .next(235, 1), .completed(245)]
    )
  }

  @Test func `catch of a sequence tries in order`() {
    #expect(
      elements(
        play { Observable.catch(sequence: [failing($0), Observable.of(7)]) }
      ) == [1, 7]
    )
  }

  @Test func `timeout fails or takes over`() {
    #expect(
      play { $0.createColdObservable([.next(10, 1)]).timeout(.seconds(30), scheduler: $0) } == [
        .next(210, 1), .error(240, RxError.timeout),
      ]
    )
    #expect(
      elements(
        play {
          $0.createColdObservable([.next(50, 1)]).asObservable()
            .timeout(.seconds(30), other: Observable.just(9), scheduler: $0)
        }
      ) == [9]
    )
  }

  @Test func `an error without a handler goes to the hook`() {
    let handler = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = handler }
    var seen: [any Error] = []
    Hooks.defaultErrorHandler = { _, error in
      if error is Failure { seen.append(error) }
    }

    _ = Observable<Int>.error(Failure(code: 77)).subscribe(onNext: { _ in })

    #expect(seen.contains { ($0 as? Failure)?.code == 77 })
  }
}
