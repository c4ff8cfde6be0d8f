import Domain
import Rx

/// Keeps an account's sessions in view, and carries out what the owner does with the account.
struct AccountViewModel {
  /// What the owner does; a password goes with each.
  struct Input {
    let currentPassword: Observable<String>
    let newPassword: Observable<String>
    let repeatedPassword: Observable<String>
    let change: Observable<Void>
    let endSessions: Observable<(choice: SessionChoice, password: String)>
    let delete: Observable<String>
  }

  /// Something that was done.
  enum Deed: Hashable, Sendable {
    case passwordChanged(SignInProof)
    case sessionsEnded
    case accountDeleted
  }

  /// The verdict on the present password, which only a submit brings.
  let currentPasswordUsable: Driver<ValidationResult>
  /// The verdict on the new password.
  let newPasswordUsable: Driver<ValidationResult>
  /// The verdict on the repeated password.
  let repeatedPasswordUsable: Driver<ValidationResult>
  /// The verdict on the password that is to end sessions, which only an attempt brings.
  let endingPasswordUsable: Driver<ValidationResult>
  /// The verdict on the password that is to delete the account, which only an attempt brings.
  let deletionPasswordUsable: Driver<ValidationResult>
  /// Whether the new password may be submitted: both its fields are ok.
  let changeEnabled: Driver<Bool>
  /// The sessions, the one used last first; again after some have ended.
  let sessions: Driver<[AccountSession]>
  /// How each deed went.
  let done: Signal<Result<Deed, AccountError>>

  init(
    input: Input,
    account: Account,
    session: SessionKey,
    accounts: any OwnAccountService,
    passwords: PasswordPolicy
  ) {
    let changes = input.change
      .withLatestFrom(Observable.combineLatest(input.currentPassword, input.newPassword))
      .flatMapFirst { current, new in
        Self.attempt(current) { current in
          guard let new = try? Password(new) else { return .error(AccountError.unavailable) }
          return accounts.changePassword(of: account, from: current, to: new, keeping: session)
            .map { .passwordChanged($0) }
        }
      }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    let endings = input.endSessions.flatMapFirst { request in
      Self.attempt(request.password) { password in
        accounts.endSessions(request.choice, of: account, password: password, keeping: session)
          .andThen(.just(.sessionsEnded))
      }
    }
    .asSignal(onErrorJustReturn: .failure(.unavailable))
    let deletions = input.delete.flatMapFirst { password in
      Self.attempt(password) {
        accounts.delete(account, password: $0).andThen(.just(.accountDeleted))
      }
    }
    .asSignal(onErrorJustReturn: .failure(.unavailable))
    let done = Observable.merge([changes, endings, deletions].map { $0.asObservable() })
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    self.done = done

    currentPasswordUsable = Observable.merge(
      input.currentPassword.map { _ in .empty },
      Self.refusals(changes).asObservable()
    )
    .asDriver(onErrorJustReturn: .empty)
    endingPasswordUsable = Self.refusals(endings).asDriver(onErrorJustReturn: .empty)
    deletionPasswordUsable = Self.refusals(deletions).asDriver(onErrorJustReturn: .empty)
    newPasswordUsable = input.newPassword.map(passwords.verdict)
      .asDriver(onErrorJustReturn: .empty)
    repeatedPasswordUsable = Observable.combineLatest(input.newPassword, input.repeatedPassword)
      .map { RegisterRules.repeatedPassword($0, repeated: $1) }
      .asDriver(onErrorJustReturn: .empty)
    changeEnabled = Driver.combineLatest(newPasswordUsable, repeatedPasswordUsable)
      .map { $0.isValid && $1.isValid }
      .distinctUntilChanged()
    sessions = done.asObservable()
      .filter { $0 == .success(.sessionsEnded) }
      .map { _ in }
      .startWith(())
      .flatMapLatest { accounts.sessions(of: account).asObservable().catchAndReturn([]) }
      .asDriver(onErrorJustReturn: [])
  }

  /// What a wrong password earns.
  private static func refusals(
    _ results: Signal<Result<Deed, AccountError>>
  ) -> Signal<ValidationResult> {
    results.filter { $0 == .failure(.wrongPassword) }
      .map { _ in .failed(message: .wrongPassword) }
  }

  private static func attempt(
    _ password: String,
    _ act: (Password) -> Single<Deed>
  ) -> Observable<Result<Deed, AccountError>> {
    guard let password = try? Password(password) else { return .just(.failure(.wrongPassword)) }
    return act(password)
      .map { .success($0) }
      .catch { .just(.failure($0 as? AccountError ?? .unavailable)) }
      .asObservable()
  }
}
