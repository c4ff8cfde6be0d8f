extension Renderer {
  /// Runs a section as often as its value asks for.
  mutating func renderSection(_ op: Op, at step: Int) throws(MustacheError) {
    guard let value = value(of: op), value.isTrue else { return }
    switch value {
    case .list(let values):
      try unsafe values.withUnsafeBufferPointer { (values) throws(MustacheError) in
        guard let first = values.baseAddress else { return }
        for index in 0..<values.count { try unsafe run(from: step + 1, on: first + index) }
      }
    case .rows(let rows):
      try withExtendedLifetime(rows.store) { (store) throws(MustacheError) in
        for index in 0..<store.count {
          unsafe scopes.append(Scope(.row(.passUnretained(store), index)))
          try run(from: step + 1)
          scopes.removeLast()
        }
      }
    case .lambda(let lambda):
      try render(lambda, op, at: step)
    default:
      try unsafe withUnsafePointer(to: value) { (pointer) throws(MustacheError) in
        try unsafe run(from: step + 1, on: pointer)
      }
    }
  }

  /// Runs from a step to its end with one more value on the stack.
  mutating func run(from step: Int, on pointer: UnsafePointer<Value>) throws(MustacheError) {
    try unsafe push(pointer) { (renderer) throws(MustacheError) in try renderer.run(from: step) }
  }

  /// Does something with one more value on the stack.
  @inline(__always)
  mutating func push(
    _ pointer: UnsafePointer<Value>,
    _ body: (inout Renderer) throws(MustacheError) -> Void
  ) throws(MustacheError) {
    let lent = unsafe pointer.lent
    switch unsafe lent.pointee.value {
    case .object(let object):
      try unsafe object.entries.withUnsafeBufferPointer { (entries) throws(MustacheError) in
        unsafe scopes.append(Scope(.entries(entries), value: lent))
        try body(&self)
      }
    case .context:
      unsafe scopes.append(Scope(.context(lent), value: lent))
      try body(&self)
    default:
      unsafe scopes.append(Scope(.none, value: lent))
      try body(&self)
    }
    scopes.removeLast()
  }
}
