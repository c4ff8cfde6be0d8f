/// Carries what belongs to one event loop across a `Sendable` boundary, back to that loop.
struct Confined<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` on the value; call it on the loop that owns the value and nowhere else.
  func use<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    try body(value)
  }
}

// Sound: the value is opened only by `use`, which runs on the loop that owns it.
extension Confined: @unchecked Sendable {}
