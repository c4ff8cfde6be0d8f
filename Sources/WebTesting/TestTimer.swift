import HTTP

/// A timer of a `TestLoop`.
struct TestTimer: LoopTimer {
  private let remove: @Sendable () -> Void

  init(remove: @escaping @Sendable () -> Void) {
    self.remove = remove
  }

  func cancel() {
    remove()
  }
}
