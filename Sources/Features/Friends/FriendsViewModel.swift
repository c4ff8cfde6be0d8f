import Domain
import Rx

/// Keeps a user's friends in view, adds to them, and deletes and opens those that are pointed at.
struct FriendsViewModel: PortedViewModelType {
  /// What the user does.
  struct Input {
    let firstName: Observable<String>
    let lastName: Observable<String>
    let phone: Observable<String>
    /// The field of the phone number was left.
    let phoneLeft: Observable<Void>
    let add: Observable<Void>
    let selected: Observable<Friend>
    let deleted: Observable<FriendID>
    let restored: Observable<(FriendID, FriendEntry)>
    let reload: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    /// The rows: a friend each, or the one that says why there is none.
    let rows: Driver<[FriendRow]>
    /// The friends themselves.
    let friends: Driver<[Friend]>
    /// Whether the friends are on their way.
    let loading: Driver<Bool>
    /// The verdict on each field of the form.
    let verdicts: [FriendField: Driver<ValidationResult>]
    /// The friend to be opened.
    let opened: Signal<FriendID>
    /// How each addition went.
    let added: Signal<Result<Friend, FriendError>>
    /// How each deletion went.
    let removed: Signal<Result<Friend, FriendError>>
    /// How each one went that was taken back after a deletion.
    let restored: Signal<Result<Friend, FriendError>>
    /// Why the friends could not be had, or one of them not be deleted.
    let problem: Signal<Message>
  }

  let input: Input
  let output: Output

  init(input: Input, account: AccountID, friends: any FriendService) {
    let table = TableViewModel<[Friend]>(
      query: .just(account),
      reload: input.reload,
      load: { friends.friends(of: $0) }
    )
    let form = FriendForm(
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone,
      phoneLeft: input.phoneLeft
    )
    let added = input.add
      .withLatestFrom(form.entry)
      .flatMapFirst { entry in friends.add(entry, to: account).result() }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    let removed = input.deleted
      .flatMap { id in friends.delete(id, version: nil, of: account).result() }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    self.input = input
    output = Output(
      rows: FriendRow.rows(of: table.state, former: friends.former(of: account)),
      friends: table.listing,
      loading: table.loading,
      verdicts: form.verdicts(refusing: added),
      opened: input.selected.map(\.id).asSignal(onErrorSignalWith: .empty()),
      added: added,
      removed: removed,
      restored: input.restored
        .flatMap { id, entry in friends.restore(id, as: entry, of: account).result() }
        .asSignal(onErrorJustReturn: .failure(.unavailable)),
      problem: Self.problems(loading: table.state, removing: removed)
    )
  }

  private static func problems(
    loading state: Driver<Activity<[Friend]>>,
    removing removed: Signal<Result<Friend, FriendError>>
  ) -> Signal<Message> {
    let notLoaded = state.asObservable()
      .compactMap { $0.error == nil ? nil : Message.serviceUnavailable }
    let notRemoved = removed.asObservable().compactMap { result -> Message? in
      if case .failure(let error) = result { error.message } else { nil }
    }
    return Observable.merge(notLoaded, notRemoved).asSignal(onErrorSignalWith: .empty())
  }
}
