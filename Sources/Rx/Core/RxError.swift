/// What goes wrong inside the operators themselves.
public enum RxError: Error, CustomDebugStringConvertible {
  /// The cause is not known.
  case unknown
  /// A disposed subject or subscription was used.
  case disposed(object: AnyObject)
  /// A counter ran over.
  case overflow
  /// The sequence ended before the element at the wanted position.
  case argumentOutOfRange
  /// The sequence ended without an element.
  case noElements
  /// The sequence held more than the one element expected.
  case moreThanOneElement
  /// No event came in time.
  case timeout

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}

// Sound: the object of `disposed` is there to be named; nobody calls into it.
extension RxError: @unchecked Sendable {}
