import Locking

/// Disposes of something once it was asked to and all who retained it have let go.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var retained = 0

    mutating func takeIfUnused() -> (any Disposable)? {
      isPrimaryDisposed && retained == 0 ? disposable.take() : nil
    }
  }

  private let state: Lock<State>

  /// Guards `disposable`.
  public init(disposable: any Disposable) {
    state = Lock(unchecked: State(disposable: disposable))
    super.init()
  }

  /// Whether the thing guarded was disposed of.
  public var isDisposed: Bool {
    state.withLockUnchecked { $0.disposable == nil }
  }

  /// Keeps the thing guarded until the result is disposed of.
  public func retain() -> any Disposable {
    let isAlive = state.withLockUnchecked { state in
      guard state.disposable != nil else { return false }
      state.retained += 1
      return true
    }
    guard isAlive else { return Disposables.create() }
    return AnonymousDisposable { self.release() }
  }

  /// Asks for disposal, which happens at once if nobody retains the thing guarded.
  public func dispose() {
    let disposable: (any Disposable)? = state.withLockUnchecked { state in
      state.isPrimaryDisposed = true
      return state.takeIfUnused()
    }
    disposable?.dispose()
  }

  private func release() {
    let disposable: (any Disposable)? = state.withLockUnchecked { state in
      state.retained -= 1
      return state.takeIfUnused()
    }
    disposable?.dispose()
  }
}
