import Locking

/// Holds one disposable at a time; a new one takes the place of the old, which is disposed of.
public final class SerialDisposable: DisposeBase, Cancelable {
  private struct State {
    var isDisposed = false
    var current: (any Disposable)?
  }

  private let state = Lock(unchecked: State())

  /// An empty holder.
  public override init() {
    super.init()
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    state.withLockUnchecked { $0.isDisposed }
  }

  /// The disposable held; one set after `dispose` is disposed of at once.
  public var disposable: any Disposable {
    get { state.withLockUnchecked { $0.current } ?? Disposables.create() }
    set {
      let superseded: (any Disposable)? = state.withLockUnchecked { state in
        guard !state.isDisposed else { return newValue }
        let old = state.current
        state.current = newValue
        return old
      }
      superseded?.dispose()
    }
  }

  /// Disposes of the disposable held, and of each one set later.
  public func dispose() {
    let current: (any Disposable)? = state.withLockUnchecked { state in
      state.isDisposed = true
      return state.current.take()
    }
    current?.dispose()
  }
}
