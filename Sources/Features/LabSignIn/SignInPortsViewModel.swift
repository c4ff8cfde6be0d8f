import Domain
import Rx

/// Signing in, with input and output as properties, and a moment of work that shows.
final class SignInPortsViewModel: NormalViewModel, PortedViewModelType {
  /// Where the page hands in what the visitor does.
  struct Input {
    let username: AnyObserver<String>
    let password: AnyObserver<String>
    let signIn: AnyObserver<Void>
  }

  /// What the page shows.
  struct Output {
    let signInEnabled: Driver<Bool>
    /// Who has signed in, at each press that is allowed.
    let signedIn: Signal<String>
  }

  let input: Input
  let output: Output

  init(takes time: RxTimeInterval, scheduler: any SchedulerType) {
    let username = BehaviorSubject(value: "")
    let password = BehaviorSubject(value: "")
    let signIn = PublishSubject<Void>()
    let enabled = Observable.combineLatest(username, password)
      .map { SignInRules.isLongEnough($0) && SignInRules.isLongEnough($1) }
    let work =
      signIn
      .withLatestFrom(Observable.combineLatest(enabled, username))
      .flatMapFirst { isEnabled, username -> Observable<Activity<String>> in
        guard isEnabled else { return .empty() }
        return Observable.just(username).delay(time, scheduler: scheduler).activity()
      }
      .asSignal(onErrorSignalWith: .empty())
    input = Input(
      username: username.asObserver(),
      password: password.asObserver(),
      signIn: signIn.asObserver()
    )
    output = Output(
      signInEnabled: enabled.distinctUntilChanged().asDriver(onErrorJustReturn: false),
      signedIn: work.compactMap(\.value)
    )
    super.init(
      loading: work.map(\.isRunning).asObservable()
        .startWith(false)
        .asDriver(onErrorJustReturn: false)
    )
  }
}
