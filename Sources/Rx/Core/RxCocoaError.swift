/// What goes wrong in bindings to controls.
public enum RxCocoaError: Error, CustomDebugStringConvertible {
  /// The cause is not known.
  case unknown
  /// Something was asked for that cannot be done.
  case invalidOperation(object: Any)
  /// A table has no model at a place.
  case itemsNotYetBound(object: Any)
  /// A property does not exist.
  case invalidPropertyName(object: Any, propertyName: String)
  /// An object has another type than expected.
  case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
  /// The swizzling of a method failed.
  case errorDuringSwizzling
  /// A value could not be cast.
  case castingError(object: Any, targetType: Any.Type)

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
    case .itemsNotYetBound(let object):
      "Data source is set, but items are not yet bound to user interface for `\(object)`."
    case .invalidPropertyName(let object, let name):
      "Object `\(object)` doesn't have a property named `\(name)`."
    case .invalidObjectOnKeyPath(let object, let source, let name):
      "Unobservable object `\(object)` was observed as `\(name)` of `\(source)`."
    case .errorDuringSwizzling: "Error during swizzling."
    case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`."
    }
  }
}

// Sound: the objects are there to be named; nobody calls into them.
extension RxCocoaError: @unchecked Sendable {}
