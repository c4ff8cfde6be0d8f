import Domain
import Rx

/// Tries a subject: each press sends the next letter, or subscribes once more.
///
/// The log has what every subscription hears, in order. Presses beyond ``limit`` subscribe nobody.
struct SubjectViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let subscribe: Observable<Void>
    let emit: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    /// The lines so far, as RxSwift's playground prints them.
    let log: Driver<[String]>
  }

  /// How many subscriptions there may be: each hears every letter.
  static let limit = 20

  let kind: SubjectKind

  func transform(_ input: Input) -> Output {
    let subject = kind.make()
    let lines = input.subscribe
      .take(Self.limit)
      .enumerated()
      .flatMap { index, _ in
        subject.output.map { "Subscription: \(index + 1) Event: next(\($0))" }
      }
    let emissions = input.emit
      .enumerated()
      .do(onNext: { index, _ in subject.input(Self.letter(index)) })
      .flatMap { _ in Observable<String>.empty() }
    return Output(
      log: Observable.merge(lines, emissions)
        .scan(into: []) { log, line in log = (log + [line]).suffix(20) }
        .startWith([])
        .asDriver(onErrorJustReturn: [])
    )
  }

  /// A, B, … Z, and A again.
  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
  }
}
