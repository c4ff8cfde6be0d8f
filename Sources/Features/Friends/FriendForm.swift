import Domain
import Rx

/// The three fields of a friend, as they are being typed.
struct FriendForm {
  private let texts: [FriendField: Observable<String>]
  private let phoneLeft: Observable<Void>
  /// All three together.
  let entry: Observable<FriendEntry>

  init(
    firstName: Observable<String>,
    lastName: Observable<String>,
    phone: Observable<String>,
    phoneLeft: Observable<Void>
  ) {
    texts = [.firstName: firstName, .lastName: lastName, .phone: phone]
    self.phoneLeft = phoneLeft
    entry = Observable.combineLatest(firstName, lastName, phone)
      .map { FriendEntry(firstName: $0, lastName: $1, phone: $2) }
  }

  /// The verdict on each field: the rule's while one types, and once more on a phone number that was left,
  /// which may become another no more; and the service's on what it refused.
  func verdicts(
    refusing results: Signal<Result<Friend, FriendError>>
  ) -> [FriendField: Driver<ValidationResult>] {
    var verdicts: [FriendField: Driver<ValidationResult>] = [:]
    for (field, text) in texts {
      let refused = results.asObservable().compactMap { result -> ValidationResult? in
        guard case .failure(.invalid(let problems)) = result, let problem = problems[field] else {
          return nil
        }
        return .failed(message: FriendRules.message(of: problem, in: field))
      }
      let left = field == .phone ? phoneLeft.withLatestFrom(text) : .never()
      verdicts[field] = Observable.merge(
        text.map { FriendRules.verdict(on: $0, of: field) },
        left.map { FriendRules.verdict(on: $0, of: field, isComplete: true) },
        refused
      ).asDriver(onErrorJustReturn: .empty)
    }
    return verdicts
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  /// How the request went; never fails.
  func result() -> Observable<Result<Element, FriendError>> {
    asObservable()
      .map { .success($0) }
      .catch { .just(.failure($0 as? FriendError ?? .unavailable)) }
  }
}
