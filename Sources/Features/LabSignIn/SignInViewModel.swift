import Domain
import Rx

/// Signing in, with an input that is handed over: `transform` makes the output of it.
struct SignInViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let username: Observable<String>
    let password: Observable<String>
    let signIn: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    let signInEnabled: Driver<Bool>
    /// Who has signed in, at each press that is allowed.
    let signedIn: Signal<String>
  }

  func transform(_ input: Input) -> Output {
    let both = Observable.combineLatest(input.username, input.password)
    let enabled = both.map { username, password in
      SignInRules.isLongEnough(username) && SignInRules.isLongEnough(password)
    }
    return Output(
      signInEnabled: enabled.distinctUntilChanged().asDriver(onErrorJustReturn: false),
      signedIn: input.signIn
        .withLatestFrom(Observable.combineLatest(enabled, input.username))
        .compactMap { isEnabled, username in isEnabled ? username : nil }
        .asSignal(onErrorSignalWith: .empty())
    )
  }
}
