import Locking

/// Holds a handler until the test lets it go, and tells the test when it came.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var hasArrived = false
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  /// Waits until the gate is open.
  func wait() async {
    await withCheckedContinuation { continuation in
      let (isOpen, watchers) = state.withLock { state in
        state.hasArrived = true
        if !state.isOpen { state.held.append(continuation) }
        let watchers = state.watchers
        state.watchers = []
        return (state.isOpen, watchers)
      }
      if isOpen { continuation.resume() }
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Waits until someone waits at the gate.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let hasArrived = state.withLock { state in
        if !state.hasArrived { state.watchers.append(continuation) }
        return state.hasArrived
      }
      if hasArrived { continuation.resume() }
    }
  }

  /// Lets all pass, now and later.
  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      let held = state.held
      state.held = []
      return held
    }
    for continuation in held { continuation.resume() }
  }
}
