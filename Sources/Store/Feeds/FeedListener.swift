internal import Locking

/// Passes values to one observer, one at a time and never an older one after a newer.
///
/// Values are offered by several threads; the one that finds the observer idle delivers, also what
/// others offer meanwhile.
final class FeedListener<Value: Sendable>: Sendable {
  fileprivate enum Notice {
    case value(Value)
    case failure(any Error)
  }

  fileprivate struct State {
    var version: Int64 = 0
    var waiting: [Notice] = []
    var isDelivering = false
    var isOver = false
  }

  private let state = Lock(State())
  private let onValue: @Sendable (Value) -> Void
  private let onFailure: @Sendable (any Error) -> Void

  init(
    onValue: @escaping @Sendable (Value) -> Void,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    self.onValue = onValue
    self.onFailure = onFailure
  }

  /// Delivers a value unless the observer knows it or a newer one.
  func offer(_ stored: Versioned<Value>) {
    let delivers = state.withLock { state in
      guard !state.isOver, stored.version > state.version else { return false }
      state.version = stored.version
      return state.enqueue(.value(stored.value))
    }
    if delivers { deliver() }
  }

  /// Delivers the failure, which is the last notice.
  func fail(_ error: any Error) {
    let delivers = state.withLock { state in
      guard !state.isOver else { return false }
      state.isOver = true
      return state.enqueue(.failure(error))
    }
    if delivers { deliver() }
  }

  /// Delivers nothing any more.
  func cancel() {
    state.withLock { state in
      state.isOver = true
      state.waiting = []
    }
  }

  private func deliver() {
    while let notice = state.withLock({ $0.next() }) {
      switch notice {
      case .value(let value): onValue(value)
      case .failure(let error): onFailure(error)
      }
    }
  }
}

extension FeedListener.State {
  /// Adds a notice, and says whether the caller has to deliver.
  fileprivate mutating func enqueue(_ notice: FeedListener.Notice) -> Bool {
    waiting.append(notice)
    guard !isDelivering else { return false }
    isDelivering = true
    return true
  }

  /// The next notice to deliver; nil when there is none and the delivering is over.
  fileprivate mutating func next() -> FeedListener.Notice? {
    guard waiting.isEmpty else { return waiting.removeFirst() }
    isDelivering = false
    return nil
  }
}
