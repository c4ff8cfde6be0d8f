/// A sequence with a rule about how many elements it has: `Single`, `Maybe` or `Completable`.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Takes a source that is known to keep the trait's rule.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

// Sound: the source guards its own state.
extension PrimitiveSequence: @unchecked Sendable where Element: Sendable {}

/// A type that can be turned into a `PrimitiveSequence`; it carries the operators.
public protocol PrimitiveSequenceType {
  /// The rule about the number of elements.
  associatedtype Trait
  /// The type of the elements.
  associatedtype Element

  /// The value as a `PrimitiveSequence`.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as a plain `Observable`.
  public func asObservable() -> Observable<Element> {
    source
  }
}
