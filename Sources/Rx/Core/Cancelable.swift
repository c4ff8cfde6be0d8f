/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}
