/// One step of a sequence: any number of `next`, then at most one `error` or `completed`.
@frozen
public enum Event<Element> {
  /// The sequence produced an element.
  case next(Element)
  /// The sequence failed and ends here.
  case error(any Error)
  /// The sequence ended well.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event as its case with the element or error in parentheses.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether the event ends its sequence.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// The error of an `error` event.
  public var error: (any Error)? {
    if case .error(let error) = self { return error }
    return nil
  }

  /// Whether the event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { return true }
    return false
  }

  /// Maps the element of a `next` event; an error that `transform` throws becomes an `error` event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
