import HTTP
import Locking

/// Which actions of a live view have ended, by their one-time keys, for those that come after one of them:
/// what a browser sends together as its page is left arrives in any order.
final class ActionOrder: Sendable {
  private struct Waiting {
    let key: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    /// The newest last.
    var ended: [String] = []
    var waiting: [Int: Waiting] = [:]
    var count = 0
  }

  private static let remembered = 128
  private let state = Lock(State())

  /// Notes that the action of this key has ended, and lets those go on that come after it.
  func end(_ key: String) {
    guard key.utf8.count <= 64 else { return }
    let next = state.withLock { state in
      state.ended.append(key)
      if state.ended.count > Self.remembered { state.ended.removeFirst() }
      let next = state.waiting.filter { $0.value.key == key }
      for number in next.keys { state.waiting[number] = nil }
      return next.values.map(\.continuation)
    }
    for continuation in next { continuation.resume() }
  }

  /// Waits until the action of this key has ended, but no longer than `limit`: it may never arrive.
  func wait(for key: String, atMost limit: Duration, on loop: any EventLoop) async {
    await withCheckedContinuation { continuation in
      let number = state.withLock { state -> Int? in
        guard !state.ended.contains(key) else { return nil }
        state.count &+= 1
        state.waiting[state.count] = Waiting(key: key, continuation: continuation)
        return state.count
      }
      guard let number else { return continuation.resume() }
      _ = loop.schedule(after: limit) { self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.continuation.resume()
  }
}
