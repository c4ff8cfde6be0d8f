import Locking

/// Holds a disposable that is set once, and may be disposed of before that.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private struct State {
    var isDisposed = false
    var isAssigned = false
    var disposable: (any Disposable)?
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

  /// Sets the disposable, once; after `dispose` it is disposed of at once.
  public func setDisposable(_ disposable: any Disposable) {
    let isLate = state.withLockUnchecked { state in
      precondition(!state.isAssigned, "The disposable was already set.")
      state.isAssigned = true
      if !state.isDisposed { state.disposable = disposable }
      return state.isDisposed
    }
    if isLate { disposable.dispose() }
  }

  /// Disposes of the disposable, now or when it is set.
  public func dispose() {
    let disposable: (any Disposable)? = state.withLockUnchecked { state in
      state.isDisposed = true
      return state.disposable.take()
    }
    disposable?.dispose()
  }
}
