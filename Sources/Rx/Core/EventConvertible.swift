/// A type that stands for an event, so that `dematerialize` can unfold it.
public protocol EventConvertible {
  /// The type of the event's element.
  associatedtype Element

  /// The event that the value stands for.
  var event: Event<Element> { get }
}
