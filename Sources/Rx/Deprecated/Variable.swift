/// Old form of `BehaviorRelay`: a value that can be set, read and observed, and that completes its
/// sequence when it goes.
@available(*, deprecated, renamed: "BehaviorRelay")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  /// A variable that holds `value`.
  public init(_ value: Element) {
    subject = BehaviorSubject(value: value)
  }

  deinit {
    subject.onCompleted()
  }

  /// The value; setting it sends it to the observers, on the caller's thread.
  public var value: Element {
    get { subject.current }
    set { subject.onNext(newValue) }
  }

  /// The value and each one that is set, then the end when the variable goes.
  public func asObservable() -> Observable<Element> {
    subject
  }

  /// The variable as a driver.
  public func asDriver() -> Driver<Element> {
    subject.asUnfailingSharedSequence()
  }
}

@available(*, deprecated)
extension ObservableType {
  /// Sets the variable to each element.
  public func bind(to variable: Variable<Element>) -> any Disposable {
    bind(onNext: { variable.value = $0 })
  }

  /// Old name of `bind(to:)`.
  public func bindTo(_ variable: Variable<Element>) -> any Disposable {
    bind(to: variable)
  }
}

@available(*, deprecated)
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sets the variable to each element.
  public func drive(_ variable: Variable<Element>) -> any Disposable {
    drive(onNext: { variable.value = $0 })
  }
}
