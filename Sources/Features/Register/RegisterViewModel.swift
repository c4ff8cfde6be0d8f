import Domain
import Rx

/// Turns what a visitor types into verdicts, the right to submit, and an account.
struct RegisterViewModel {
  /// What the visitor does.
  struct Input {
    let username: Observable<String>
    let password: Observable<String>
    let repeatedPassword: Observable<String>
    let register: Observable<Void>
  }

  /// The verdict on the username: the rule's, then the accounts'; `validating` while they are asked.
  let usernameUsable: Driver<ValidationResult>
  /// The verdict on the password.
  let passwordUsable: Driver<ValidationResult>
  /// The verdict on the repeated password.
  let repeatedPasswordUsable: Driver<ValidationResult>
  /// Whether the password may be typed: the username is ok.
  let passwordEnabled: Driver<Bool>
  /// Whether the password may be repeated: the password is ok.
  let repeatedPasswordEnabled: Driver<Bool>
  /// Whether the form may be submitted: all three are ok.
  let registerEnabled: Driver<Bool>
  /// How each submit went.
  let registration: Signal<Result<Account, AccountError>>

  init(
    input: Input,
    accounts: any AccountService,
    passwords: PasswordPolicy = PasswordPolicy()
  ) {
    let registration = input.register
      .withLatestFrom(Observable.combineLatest(input.username, input.password))
      .flatMapFirst { username, password in
        Self.register(username, password, with: accounts)
      }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    self.registration = registration

    let taken = registration.asObservable().compactMap { result -> ValidationResult? in
      result == .failure(.nameTaken) ? .failed(message: .usernameTaken) : nil
    }
    usernameUsable = Observable.merge(
      input.username.flatMapLatest { accounts.newNameVerdicts(on: $0) },
      taken
    ).asDriver(onErrorJustReturn: RegisterRules.usernameNotChecked)
    passwordUsable = input.password
      .map(passwords.verdict)
      .asDriver(onErrorJustReturn: .empty)
    repeatedPasswordUsable = Observable.combineLatest(input.password, input.repeatedPassword)
      .map { RegisterRules.repeatedPassword($0, repeated: $1) }
      .asDriver(onErrorJustReturn: .empty)

    // What the visitor may do stays as it was until the answer is there.
    let usernameJudged = usernameUsable.filter { $0 != .validating }
    passwordEnabled = usernameJudged.map(\.isValid).distinctUntilChanged()
    repeatedPasswordEnabled = passwordUsable.map(\.isValid).distinctUntilChanged()
    registerEnabled = Driver.combineLatest(usernameJudged, passwordUsable, repeatedPasswordUsable)
      .map { $0.isValid && $1.isValid && $2.isValid }
      .distinctUntilChanged()
  }

  private static func register(
    _ username: String,
    _ password: String,
    with accounts: any AccountService
  ) -> Observable<Result<Account, AccountError>> {
    guard case .name(let name) = RegisterRules.username(username),
      let password = try? Password(password)
    else { return .empty() }
    return accounts.register(name, password: password)
      .map { .success($0) }
      .catch { .just(.failure($0 as? AccountError ?? .unavailable)) }
      .asObservable()
  }
}
