import HTTP
import Locking
import Synchronization

/// Counts connections, in all and by address, over all loops.
final class Admission: Sendable {
  private struct State {
    var byAddress: [PeerAddress: Int] = [:]
    var waiting: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let limitPerAddress: Int
  private let total = Atomic(0)
  private let state = Lock(State())

  init(limit: Int, limitPerAddress: Int) {
    self.limit = limit
    self.limitPerAddress = limitPerAddress
  }

  /// Whether one more connection is allowed in all.
  var hasRoom: Bool { total.load(ordering: .relaxed) < limit }

  /// Counts a connection; false when its address has more than its share, which still counts.
  func admit(_ peer: PeerAddress) -> Bool {
    total.wrappingAdd(1, ordering: .relaxed)
    return state.withLock { state in
      let count = state.byAddress[peer.source, default: 0] + 1
      state.byAddress[peer.source] = count
      return count <= limitPerAddress
    }
  }

  /// Takes a connection out of the count, from any thread.
  func release(_ peer: PeerAddress) {
    total.wrappingSubtract(1, ordering: .relaxed)
    let waiting = state.withLock { state in
      let count = state.byAddress[peer.source, default: 1] - 1
      state.byAddress[peer.source] = count > 0 ? count : nil
      return state.waiting.take()
    }
    waiting?()
  }

  /// Calls back once after the next connection has closed.
  func onRoom(_ callback: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting = callback }
  }
}
