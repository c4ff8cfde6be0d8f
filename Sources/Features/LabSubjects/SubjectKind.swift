import Rx

/// The kinds of subjects that the page tries, by the names of their controls.
enum SubjectKind: String, CaseIterable {
  case publish
  case behavior
  case replay1 = "replay-1"
  case replay2 = "replay-2"
  case variable

  /// A subject of the kind: what it sends, and where it is told what to send.
  func make() -> (output: Observable<String>, input: (String) -> Void) {
    switch self {
    case .publish:
      let subject = PublishSubject<String>()
      return (subject.asObservable(), subject.onNext)
    case .behavior:
      let subject = BehaviorSubject(value: "0")
      return (subject.asObservable(), subject.onNext)
    case .replay1: return replay(1)
    case .replay2: return replay(2)
    case .variable:
      let maker: any SubjectMaker = VariableMaker()
      return maker.make()
    }
  }

  private func replay(_ size: Int) -> (output: Observable<String>, input: (String) -> Void) {
    let subject = ReplaySubject<String>.create(bufferSize: size)
    return (subject.asObservable(), subject.onNext)
  }
}

/// Makes a subject.
private protocol SubjectMaker {
  func make() -> (output: Observable<String>, input: (String) -> Void)
}

/// Makes a `Variable`, the deprecated forerunner of the behavior relay.
private struct VariableMaker: SubjectMaker {
  @available(*, deprecated)
  func make() -> (output: Observable<String>, input: (String) -> Void) {
    let variable = Variable("0")
    return (variable.asObservable(), { variable.value = $0 })
  }
}
