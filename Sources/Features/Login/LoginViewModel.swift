import Domain
import Rx

/// Tells whether a name is known, whether one may submit, and how signing in went.
struct LoginViewModel {
  /// What the visitor does.
  struct Input {
    let username: Observable<String>
    let password: Observable<String>
    let signIn: Observable<Void>
  }

  /// The verdict on the username; `validating` while the accounts are asked.
  let usernameUsable: Driver<ValidationResult>
  /// The verdict on the password, which only a submit brings.
  let passwordUsable: Driver<ValidationResult>
  /// Whether the form may be submitted: there is a password.
  let signInEnabled: Driver<Bool>
  /// How each submit went.
  let signedIn: Signal<Result<SignIn, AccountError>>

  init(input: Input, accounts: any AccountService) {
    let signedIn = input.signIn
      .withLatestFrom(Observable.combineLatest(input.username, input.password))
      .flatMapFirst { username, password in Self.signIn(username, password, with: accounts) }
      .asSignal(onErrorJustReturn: .failure(.unavailable))
    self.signedIn = signedIn

    let unknown = signedIn.asObservable()
      .filter { $0 == .failure(.unknownName) }
      .map { _ in ValidationResult.failed(message: .loginNameUnknown) }
    usernameUsable = Observable.merge(
      input.username.flatMapLatest { accounts.knownNameVerdicts(on: $0) },
      unknown
    ).asDriver(onErrorJustReturn: LoginRules.usernameNotChecked)

    let wrong = signedIn.asObservable()
      .filter { $0 == .failure(.wrongPassword) }
      .map { _ in ValidationResult.failed(message: .wrongPassword) }
    passwordUsable = Observable.merge(input.password.map { _ in .empty }, wrong)
      .asDriver(onErrorJustReturn: .empty)
    signInEnabled = input.password
      .map(LoginRules.canSubmit)
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: true)
  }

  private static func signIn(
    _ username: String,
    _ password: String,
    with accounts: any AccountService
  ) -> Observable<Result<SignIn, AccountError>> {
    guard case .name(let name) = LoginRules.username(username) else {
      return .just(.failure(.unknownName))
    }
    guard let password = try? Password(password) else { return .just(.failure(.wrongPassword)) }
    return accounts.signIn(name, password: password)
      .map { .success($0) }
      .catch { .just(.failure($0 as? AccountError ?? .unavailable)) }
      .asObservable()
  }
}
