import HTTP
import Locking
import Synchronization

/// Counts what all connections together may cost, over all loops: their number, in all and by
/// address, and the octets of bodies that are not complete.
final class Admission: Sendable {
  private struct State {
    var byAddress: [PeerAddress: Int] = [:]
    var waiting: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let limitPerAddress: Int
  private let bodyLimit: Int
  private let total = Atomic(0)
  private let turnedAwayCount = Atomic(0)
  private let bodyBytes = Atomic(0)
  private let state = Lock(State())

  init(limit: Int, limitPerAddress: Int, bodyLimit: Int) {
    self.limit = limit
    self.limitPerAddress = limitPerAddress
    self.bodyLimit = bodyLimit
  }

  /// Connections that were refused as their address had its share.
  var turnedAway: Int { turnedAwayCount.load(ordering: .relaxed) }

  /// Octets of bodies that are not complete.
  var bodies: Int { bodyBytes.load(ordering: .relaxed) }

  /// Notes a connection that was refused as its address had its share.
  func countTurnedAway() {
    turnedAwayCount.wrappingAdd(1, ordering: .relaxed)
  }

  /// Counts octets of a body that is not complete; false, and nothing counted, when they are too
  /// many in all.
  func takeBody(_ count: Int) -> Bool {
    guard bodyBytes.wrappingAdd(count, ordering: .relaxed).newValue > bodyLimit else { return true }
    bodyBytes.wrappingSubtract(count, ordering: .relaxed)
    return false
  }

  /// Takes octets of a body out of the count.
  func releaseBody(_ count: Int) {
    bodyBytes.wrappingSubtract(count, ordering: .relaxed)
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
