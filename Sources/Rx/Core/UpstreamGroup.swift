import Locking

/// The ways back to the several sources of one receiver.
final class UpstreamGroup: Upstream {
  private struct State {
    var slots: ContiguousArray<Upstream?> = []
    var free: ContiguousArray<Int> = []
    var isDisposed = false
  }

  private let state: Lock<State>

  /// A group with `count` reserved slots, numbered from 0.
  init(reserving count: Int = 0) {
    state = Lock(unchecked: State(slots: ContiguousArray(repeating: nil, count: count)))
  }

  override var isDisposed: Bool {
    state.withLockUnchecked { $0.isDisposed }
  }

  /// Puts a way back into a slot, in place of the one there, which is disposed of.
  func set(_ upstream: Upstream, at slot: Int) {
    let superseded: Upstream? = state.withLockUnchecked { state in
      guard !state.isDisposed else { return upstream }
      let old = state.slots[slot]
      state.slots[slot] = upstream
      return old
    }
    superseded?.dispose()
  }

  /// Adds a way back and returns its slot; if the group was disposed of, disposes of it at once
  /// and returns a number that no call minds.
  func add(_ upstream: Upstream) -> Int {
    let slot = state.withLockUnchecked { state in
      guard !state.isDisposed else { return -1 }
      if let slot = state.free.popLast() {
        state.slots[slot] = upstream
        return slot
      }
      state.slots.append(upstream)
      return state.slots.count - 1
    }
    if slot < 0 { upstream.dispose() }
    return slot
  }

  /// Empties a slot and returns what was there.
  func take(_ slot: Int) -> Upstream? {
    state.withLockUnchecked { state in
      guard !state.isDisposed else { return nil }
      return state.slots[slot].take()
    }
  }

  /// Empties a slot, gives it back, and disposes of what was there.
  func release(_ slot: Int) {
    let upstream: Upstream? = state.withLockUnchecked { state in
      guard !state.isDisposed else { return nil }
      state.free.append(slot)
      return state.slots[slot].take()
    }
    upstream?.dispose()
  }

  override func dispose() {
    let slots: ContiguousArray<Upstream?> = state.withLockUnchecked { state in
      state.isDisposed = true
      let slots = state.slots
      state.slots = []
      return slots
    }
    for upstream in slots { upstream?.dispose() }
  }
}
