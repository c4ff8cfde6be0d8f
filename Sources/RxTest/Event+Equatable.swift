public import Rx

extension Event: Equatable where Element: Equatable {
  /// Whether both are the same kind of event with equal content; errors are equal if their types
  /// and descriptions are.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether both are the same kind of event with equal content; errors are equal if their types
  /// and descriptions are.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Whether both are the same kind of event; errors are equal if their types and descriptions are.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Whether both are the same kind of event with equal content; errors are equal if their types and
/// descriptions are.
public func == <Element: Equatable>(
  lhs: SingleEvent<Element>,
  rhs: SingleEvent<Element>
) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): lhs == rhs
  case (.failure(let lhs), .failure(let rhs)): isSame(lhs, rhs)
  default: false
  }
}

private func isSame(_ lhs: any Error, _ rhs: any Error) -> Bool {
  type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
}
