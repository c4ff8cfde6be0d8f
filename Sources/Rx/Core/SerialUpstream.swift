import Locking

/// The way back to whichever source is the newest.
final class SerialUpstream: Upstream {
  private struct State {
    var current: Upstream?
    var isDisposed = false
  }

  private let state = Lock(unchecked: State())

  override var isDisposed: Bool {
    state.withLockUnchecked { $0.isDisposed }
  }

  /// Takes a new way back and disposes of the one before.
  func set(_ upstream: Upstream) {
    let superseded: Upstream? = state.withLockUnchecked { state in
      guard !state.isDisposed else { return upstream }
      let old = state.current
      state.current = upstream
      return old
    }
    superseded?.dispose()
  }

  /// Disposes of the way back held, and waits for another.
  func clear() {
    take()?.dispose()
  }

  /// Lets go of the way back held without using it.
  func sever() {
    _ = take()
  }

  override func dispose() {
    let current: Upstream? = state.withLockUnchecked { state in
      state.isDisposed = true
      return state.current.take()
    }
    current?.dispose()
  }

  private func take() -> Upstream? {
    state.withLockUnchecked { $0.current.take() }
  }
}
