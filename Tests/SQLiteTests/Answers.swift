import Locking
import SQLite

/// Collects answers that arrive on any thread, in the order of the questions.
final class Answers: Sendable {
  private struct State {
    var kinds: [SQLiteError.Kind?]
    var missing: Int
  }

  private let state: Lock<State>
  private let isComplete: @Sendable ([SQLiteError.Kind?]) -> Void

  init(count: Int, isComplete: @escaping @Sendable ([SQLiteError.Kind?]) -> Void) {
    state = Lock(State(kinds: Array(repeating: nil, count: count), missing: count))
    self.isComplete = isComplete
  }

  func put(_ kind: SQLiteError.Kind?, at index: Int) {
    let all = state.withLock { state -> [SQLiteError.Kind?]? in
      state.kinds[index] = kind
      state.missing -= 1
      return state.missing == 0 ? state.kinds : nil
    }
    if let all { isComplete(all) }
  }
}
