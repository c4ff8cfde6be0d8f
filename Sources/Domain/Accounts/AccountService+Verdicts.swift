public import Rx

extension AccountService {
  /// The verdicts on a username at register: `validating` and then the answer, or at once the one that needs no asking.
  ///
  /// Completes and never fails: a check that could not be made is a verdict of its own. The answer is delivered on a thread of
  /// the service's own. Meant for `flatMapLatest`, which lets no older answer overwrite a newer one.
  public func newNameVerdicts(on text: String) -> Observable<ValidationResult> {
    verdicts(
      on: RegisterRules.username(text),
      whenTaken: RegisterRules.username(isTaken: true),
      whenFree: RegisterRules.username(isTaken: false),
      otherwise: RegisterRules.usernameNotChecked
    )
  }

  /// The verdicts on a username at login, as ``newNameVerdicts(on:)`` gives them at register.
  public func knownNameVerdicts(on text: String) -> Observable<ValidationResult> {
    verdicts(
      on: LoginRules.username(text),
      whenTaken: LoginRules.username(isKnown: true),
      whenFree: LoginRules.username(isKnown: false),
      otherwise: LoginRules.usernameNotChecked
    )
  }

  private func verdicts(
    on entry: UsernameEntry,
    whenTaken: ValidationResult,
    whenFree: ValidationResult,
    otherwise notChecked: ValidationResult
  ) -> Observable<ValidationResult> {
    switch entry {
    case .settled(let verdict): .just(verdict)
    case .name(let name):
      isTaken(name).asObservable()
        .map { $0 ? whenTaken : whenFree }
        .catchAndReturn(notChecked)
        .startWith(.validating)
    }
  }
}
