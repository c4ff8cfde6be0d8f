import Rx
import RxTest
import Testing

@Suite struct OlderNamesTests {
  @Test(arguments: OldName.all)
  func `an old name does what the new one does`(name: OldName) {
    #expect(name.isKept)
  }
}

/// An operator's old name, beside the new one, each applied to the same source.
struct OldName: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let old: @Sendable () -> [Event<Int>]
  private let expected: [Event<Int>]

  private init(
    _ name: String,
    _ expected: [Event<Int>],
    _ old: @escaping @Sendable () -> [Event<Int>]
  ) {
    testDescription = name
    self.expected = expected
    self.old = old
  }

  var isKept: Bool { old() == expected }

  /// Hides the deprecation from the caller.
  static let all = (OldNames() as any NamedByTheOld).names

  fileprivate protocol NamedByTheOld {
    var names: [OldName] { get }
  }

  private struct OldNames: NamedByTheOld {
    @available(*, deprecated)
    var names: [OldName] {
      let numbers: [Event<Int>] = [.next(1), .next(2), .completed]
      let retried = received(
        Observable.just(1).concat(Self.failing).retry { (errors: Observable<any Error>) in
          errors.take(2)
        }
      )
      return [
        OldName("catchError", numbers) {
          received(Observable.just(1).concat(Self.failing).catchError { _ in .just(2) })
        },
        OldName("catchError of a list", numbers) {
          received(Observable.catchError([Self.failing, .of(1, 2)]))
        },
        OldName("catchError of a single", [.next(1), .completed]) {
          received(Single<Int>.error(Failure()).catchError { _ in .just(1) })
        },
        OldName("retryWhen", retried) {
          received(
            Observable.just(1).concat(Self.failing).retryWhen { (errors: Observable<any Error>) in
              errors.take(2)
            }
          )
        },
        OldName("retryWhen of a kind of error", retried) {
          received(
            Observable.just(1).concat(Self.failing).retryWhen { (errors: Observable<Failure>) in
              errors.take(2)
            }
          )
        },
        OldName("skipUntil", numbers) {
          received(Observable.of(1, 2).skipUntil(Observable.just(0)))
        },
        OldName("skipWhile", numbers) {
          received(Observable.of(-1, 0, 1, 2).skipWhile { $0 < 1 })
        },
        OldName("takeUntil", [.completed]) {
          received(Observable.of(1, 2).takeUntil(Observable.just(0)))
        },
        OldName("takeUntil an element, with it", numbers) {
          received(Observable.of(1, 2, 3).takeUntil(.inclusive) { $0 == 2 })
        },
        OldName("takeUntil an element, without it", numbers) {
          received(Observable.of(1, 2, 3).takeUntil(.exclusive) { $0 == 3 })
        },
      ]
    }

    private static var failing: Observable<Int> { .error(Failure()) }
  }
}
