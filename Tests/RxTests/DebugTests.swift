import Rx
import RxTest
import Testing

@Suite struct DebugTests {
  @Test func `events pass unchanged and each is written once`() {
    let written = Tally()
    let source = Observable.of(Noted(number: 1, tally: written), Noted(number: 2, tally: written))

    let numbers = sent(source.debug("debug").map(\.number))

    #expect(numbers == [1, 2])
    #expect(written.count == 2)
  }

  @Test func `an error and a disposal pass too`() {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    let failing = source.debug(trimOutput: true).subscribe { events.append($0) }
    let disposed = source.debug("disposed").subscribe()

    disposed.dispose()
    source.onError(Failure())

    #expect(events == [.error(Failure())])
    #expect(!source.hasObservers)
    failing.dispose()
  }

  @Test func `the traits are written in the same way`() {
    let written = Tally()
    let noted = Noted(number: 1, tally: written)

    _ = Infallible.just(noted).debug("infallible").subscribe(onNext: { _ in })
    _ = Single.just(noted).debug("single").subscribe(onSuccess: { _ in })
    _ = Maybe.just(noted).debug("maybe").subscribe(onSuccess: { _ in })

    #expect(written.count == 3)
  }
}

private final class Tally {
  var count = 0
}

/// An element that counts how often it is written.
private struct Noted: CustomDebugStringConvertible {
  let number: Int
  let tally: Tally

  var debugDescription: String {
    tally.count += 1
    return String(repeating: "\(number)", count: 100)
  }
}
