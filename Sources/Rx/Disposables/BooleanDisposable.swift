import Synchronization

/// A disposable that only remembers that it was disposed of.
public final class BooleanDisposable: Cancelable {
  private let flag: Atomic<Bool>

  /// A disposable that was not disposed of yet.
  public init() {
    flag = Atomic(false)
  }

  /// A disposable in the given state.
  public init(isDisposed: Bool) {
    flag = Atomic(isDisposed)
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    flag.load(ordering: .acquiring)
  }

  /// Remembers that it was called.
  public func dispose() {
    flag.store(true, ordering: .releasing)
  }
}
