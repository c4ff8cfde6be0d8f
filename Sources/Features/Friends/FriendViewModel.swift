import Domain
import Rx

/// Edits one friend among all of them, and says when somebody else was faster.
struct FriendViewModel: ViewModelable {
  /// What the user does.
  struct Input {
    let firstName: Observable<String>
    let lastName: Observable<String>
    let phone: Observable<String>
    /// The field of the phone number was left.
    let phoneLeft: Observable<Void>
    /// The version that is being edited; empty before the form is filled.
    let version: Observable<String>
    let save: Observable<Void>
    let reload: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    /// The rows of the list beside the form.
    let rows: Driver<[FriendRow]>
    /// Whether the friends are on their way.
    let loading: Driver<Bool>
    /// The friend as it is now, or why there is none.
    let friend: Driver<Result<Friend, FriendError>>
    /// What the empty form is filled with.
    let filling: Driver<Friend>
    /// The verdict on each field.
    let verdicts: [FriendField: Driver<ValidationResult>]
    /// How the friend is now, when that is not what is being edited; nil while it is.
    let conflict: Driver<Conflict?>
    /// How each save went.
    let saved: Signal<Result<Friend, FriendError>>
  }

  /// Somebody else's change of the friend that is being edited.
  struct Conflict: Equatable {
    /// The friend as it is now.
    let friend: Friend
    /// Whether a save was refused for it: the next one means it.
    let isRefusal: Bool
  }

  let id: FriendID
  let account: AccountID
  let friends: any FriendService

  func transform(_ input: Input) -> Output {
    let form = FriendForm(
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone,
      phoneLeft: input.phoneLeft
    )
    let table = TableViewModel<[Friend]>(
      query: .just(account),
      reload: input.reload,
      load: { [friends] in friends.friends(of: $0) }
    )
    let friend = table.state.compactMap { [id] in Self.friend(id, in: $0) }.distinctUntilChanged()
    let known = friend.compactMap { try? $0.get() }
    let saved = input.save
      .withLatestFrom(Observable.combineLatest(form.entry, input.version))
      .flatMapFirst { [self] entry, version in save(entry, version: version) }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    let elsewhere = Observable.combineLatest(friend.asObservable(), input.version)
      .map { friend, version -> Conflict? in
        guard case .success(let known) = friend, !version.isEmpty else { return nil }
        return version == String(known.version) ? nil : Conflict(friend: known, isRefusal: false)
      }
    let refused = saved.asObservable().compactMap { result -> Conflict?? in
      guard case .failure(.conflict(let current)) = result else { return nil }
      return Conflict(friend: current, isRefusal: true)
    }
    return Output(
      rows: FriendRow.rows(of: table.state, former: friends.former(of: account)),
      loading: table.loading,
      friend: friend,
      filling: known.asObservable()
        .take(1)
        .withLatestFrom(input.version) { ($0, $1) }
        .compactMap { friend, version in version.isEmpty ? friend : nil }
        .asDriver(onErrorDriveWith: .empty()),
      verdicts: form.verdicts(refusing: saved),
      conflict: Observable.merge(elsewhere, refused).asDriver(onErrorJustReturn: nil),
      saved: saved
    )
  }

  /// The friend among those that were found; nil while they are on their way.
  private static func friend(
    _ id: FriendID,
    in state: Activity<[Friend]>
  ) -> Result<Friend, FriendError>? {
    switch state {
    case .running: nil
    case .finished(let all):
      all.first { $0.id == id }.map { .success($0) } ?? .failure(.unknownFriend)
    case .failed: .failure(.unavailable)
    }
  }

  private func save(
    _ entry: FriendEntry,
    version: String
  ) -> Observable<Result<Friend, FriendError>> {
    // A version that is none is no version that the friend could have.
    let version = Int64(version) ?? -1
    return friends.update(id, version: version, to: entry, of: account).result()
  }
}
