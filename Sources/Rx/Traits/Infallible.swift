/// A type that can be turned into an `Infallible`; it carries the operators.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that never fails.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Takes a source that is known not to fail.
  @usableFromInline
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The sequence as a plain `Observable`.
  public func asObservable() -> Observable<Element> {
    source
  }
}

// Sound: the source guards its own state.
extension Infallible: @unchecked Sendable where Element: Sendable {}

/// An event of an `Infallible`.
@frozen
public enum InfallibleEvent<Element> {
  /// The sequence produced an element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as one of a plain sequence.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  /// The type of a function that takes the events of a created sequence.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A sequence that `subscribe` sends by calling what it is given, anew for each subscription.
  ///
  /// The disposable that it returns is disposed of at the end.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      Observable.create { observer in
        subscribe { observer.on($0.event) }
      }
    )
  }
}

extension ObservableConvertibleType {
  /// An infallible that emits one element and ends in place of an error.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// An infallible that goes on with another in place of an error.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// An infallible that goes on with one made from the error.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension BehaviorRelay {
  /// The relay as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension ReplayRelay {
  /// The relay as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}
