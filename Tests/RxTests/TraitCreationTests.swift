import Rx
import RxTest
import Testing

/// How traits are made, and made of one another.
@Suite struct TraitCreationTests {
  @Test(arguments: [
    (MaybeEvent.success(1), [Event.next(1), .completed]),
    (.completed, [.completed]),
    (.error(Failure()), [.error(Failure())]),
  ])
  func `a maybe is made of what it comes to, once`(event: MaybeEvent<Int>, events: [Event<Int>]) {
    var disposals = 0
    let maybe = Maybe<Int>.create { observer in
      observer(event)
      observer(.success(2))
      return Disposables.create { disposals += 1 }
    }

    #expect(received(maybe) == events)
    #expect(disposals == 1)
  }

  @Test(arguments: [
    (CompletableEvent.completed, [Event<Never>.completed]),
    (.error(Failure()), [.error(Failure())]),
  ])
  func `a completable is made of its end, once`(event: CompletableEvent, events: [Event<Never>]) {
    var disposals = 0
    let completable = Completable.create { observer in
      observer(event)
      observer(.completed)
      return Disposables.create { disposals += 1 }
    }

    #expect(received(completable) == events)
    #expect(disposals == 1)
  }

  @Test func `a single goes on with a maybe`() {
    let single = Single.just(1)

    #expect(received(single.flatMapMaybe { Maybe.just("\($0)") }) == [.next("1"), .completed])
    #expect(received(single.flatMapMaybe { _ in Maybe<Int>.empty() }) == [.completed])
    #expect(
      received(single.flatMapMaybe { _ in Maybe<Int>.error(Failure()) }) == [.error(Failure())]
    )
    #expect(
      received(single.flatMapMaybe { _ -> Maybe<Int> in throw Failure() }) == [.error(Failure())]
    )
  }

  @Test func `a single goes on with a completable`() {
    let single = Single.just(1)
    var seen: [Int] = []
    let noting = single.flatMapCompletable { number in
      seen.append(number)
      return .empty()
    }

    #expect(received(noting) == [.completed])
    #expect(seen == [1])
    #expect(
      received(single.flatMapCompletable { _ in .error(Failure()) }) == [.error(Failure())]
    )
    #expect(received(single.flatMapCompletable { _ in throw Failure() }) == [.error(Failure())])
  }

  @Test func `completables follow one another, as far as none fails`() {
    var played: [Int] = []
    func note(_ number: Int) -> Completable {
      .deferred {
        played.append(number)
        return number < 0 ? .error(Failure(code: number)) : .empty()
      }
    }

    #expect(received(note(1).concat(note(2))) == [.completed])
    #expect(received(Completable.concat(note(3), note(4), note(5))) == [.completed])
    #expect(received(Completable.concat([note(6), note(7)])) == [.completed])
    #expect(received(Completable.concat((8...9).lazy.map(note))) == [.completed])
    #expect(
      received(Completable.concat(AnySequence([note(10), note(-1), note(11)])))
        == [.error(Failure(code: -1))]
    )
    #expect(played == Array(1...10) + [-1])
  }
}
