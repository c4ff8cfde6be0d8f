import Rx
import RxTest
import Testing

@Suite struct CreationTests {
  @Test func `generate emits the states of a loop while its condition holds`() {
    #expect(
      play { scheduler in
        Observable.generate(
          initialState: 1,
          condition: { $0 < 20 },
          scheduler: scheduler,
          iterate: { $0 * 3 }
        )
      } == [.next(201, 1), .next(202, 3), .next(203, 9), .completed(204)]
    )
  }

  @Test func `generate ends with what its closures throw`() {
    #expect(
      play { _ in
        Observable.generate(
          initialState: 1,
          condition: { _ in throw Failure(code: 1) },
          iterate: { $0 }
        )
      } == [.error(200, Failure(code: 1))]
    )
    #expect(
      play { _ in
        Observable.generate(
          initialState: 1,
          condition: { _ in true },
          iterate: { _ in throw Failure(code: 2) }
        )
      } == [.next(200, 1), .error(200, Failure(code: 2))]
    )
  }

  @Test func `a loop stops when nobody wants more`() {
    #expect(elements(play { _ in Observable.repeatElement(7).take(3) }) == [7, 7, 7])
    #expect(
      elements(play(disposed: 204) { Observable.repeatElement(7, scheduler: $0) }, .open) == [
        7, 7, 7,
      ]
    )
  }

  @Test func `range counts up, on a scheduler if it is given one`() {
    #expect(elements(play { _ in Observable.range(start: -1, count: 3) }) == [-1, 0, 1])
    #expect(
      play { Observable.range(start: 5, count: 2, scheduler: $0) } == [
        .next(201, 5), .next(202, 6), .completed(203),
      ]
    )
    #expect(play { _ in Observable.range(start: 5, count: 0) } == [.completed(200)])
  }

  @Test func `using makes a resource for each subscription and disposes of it at the end`() {
    var resources: [BooleanDisposable] = []
    let source = Observable<Int>.using {
      let resource = BooleanDisposable()
      resources.append(resource)
      return resource
    } observableFactory: { resource in
      Observable.just(resource.isDisposed ? 1 : 0)
    }

    let first = elements(play { _ in source })
    let second = elements(play { _ in source })

    #expect(first == [0] && second == [0])
    #expect(resources.map(\.isDisposed) == [true, true])
  }

  @Test func `using disposes of its resource when the subscription is disposed of`() {
    let resource = BooleanDisposable()
    let subscription = Observable<Int>.using {
      resource
    } observableFactory: { _ in
      .never()
    }
    .subscribe()
    let before = resource.isDisposed

    subscription.dispose()

    #expect(!before && resource.isDisposed)
  }

  @Test func `what the factories of using throw becomes the error`() {
    let resource = BooleanDisposable()
    let unmade = play { _ in
      Observable<Int>.using { () throws -> BooleanDisposable in
        throw Failure(code: 1)
      } observableFactory: { _ in
        .just(1)
      }
    }
    let unused = play { _ in
      Observable<Int>.using {
        resource
      } observableFactory: { _ in
        throw Failure(code: 2)
      }
    }

    #expect(unmade == [.error(200, Failure(code: 1))])
    #expect(unused == [.error(200, Failure(code: 2))])
    #expect(resource.isDisposed)
  }

  @Test func `traits may use resources too`() async throws {
    let resource = BooleanDisposable()

    let value = try await Single.using({ resource }, primitiveSequenceFactory: { _ in .just(3) })
      .value

    #expect(value == 3)
    #expect(resource.isDisposed)
  }

  @Test func `a created sequence keeps to the grammar and stops its source once`() {
    var stops = 0
    let events = play { _ in
      Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        observer.onError(Failure())
        return Disposables.create { stops += 1 }
      }
    }

    #expect(events == [.next(200, 1), .completed(200)])
    #expect(stops == 1)
  }

  @Test func `a deferred sequence is made for each subscription`() {
    var made = 0
    let source = Observable.deferred {
      made += 1
      return Observable.just(made)
    }

    #expect(elements(play { _ in source.concat(source) }) == [1, 2])
    #expect(
      play { _ in Observable<Int>.deferred { throw Failure() } } == [.error(200, Failure())]
    )
  }

  @Test func `sequences of elements, arrays, sequences and optionals`() {
    #expect(sent(Observable.of(1, 2)) == [1, 2])
    #expect(sent(Observable.from([1, 2])) == [1, 2])
    #expect(sent(Observable.from(Set([3]))) == [3])
    #expect(sent(Observable.from(optional: 4)) == [4])
    #expect(sent(Observable<Int>.from(optional: nil)).isEmpty)
    #expect(
      play { Observable.from(optional: 5, scheduler: $0) } == [.next(201, 5), .completed(202)]
    )
    #expect(
      play { Observable.just(6, scheduler: $0) } == [.next(201, 6), .completed(202)]
    )
  }

  @Test func `endless recursion at the end of a succession needs no deep stack`() {
    func count(from number: Int) -> Observable<Int> {
      let parts = [0, 1].lazy.map { $0 == 0 ? Observable.just(number) : count(from: number + 1) }
      return Observable.concat(parts)
    }

    var last = -1
    _ = count(from: 0).take(100_000).subscribe(onNext: { last = $0 })

    #expect(last == 99_999)
  }
}
