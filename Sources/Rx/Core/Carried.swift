/// Carries a value to another thread.
struct Carried<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

// Sound: used only for scheduled work, which runs once at a time and after what scheduled it, and
// for elements, which Rx's grammar lets one thread at a time touch.
extension Carried: @unchecked Sendable {}
