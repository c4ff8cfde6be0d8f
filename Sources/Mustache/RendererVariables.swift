extension Renderer {
  /// Appends the value under a step's key; false when no scope has the key.
  @inline(__always)
  mutating func renderMember(_ op: Op, at step: Int) throws(MustacheError) -> Bool {
    var place = scopes.count
    while place > 0 {
      place -= 1
      switch unsafe scopes[place].members {
      case .none: break
      case .entries(let entries):
        for index in 0..<entries.count {
          guard let start = entries.baseAddress else { break }
          let entry = unsafe start + index
          guard unsafe entry.pointee.key == op.key else { continue }
          try unsafe append(Object.Entry.value(of: entry).pointee.value, op, at: step)
          return true
        }
      case .row(let store, let index):
        let value = unsafe store._withUnsafeGuaranteedRef { $0.value(index, op.key) }
        if let value {
          try append(value, op, at: step)
          return true
        }
      case .context(let pointer):
        if let value = unsafe pointer.pointee.value.member(op.key) {
          try append(value, op, at: step)
          return true
        }
      }
    }
    return false
  }

  mutating func renderMissing(_ op: Op, at step: Int) throws(MustacheError) {
    guard let missing = options.missing else { return }
    try append(missing(program.tables.names[Int(op.a)].text), op, at: step)
  }

  /// Appends the value of `.` or of a dotted name.
  mutating func renderPath(_ op: Op, at step: Int) throws(MustacheError) {
    guard let value = value(ofName: Int(op.a)) else { return }
    try append(value, op, at: step)
  }

  @inline(__always)
  private mutating func append(
    _ value: borrowing Value,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) {
    switch value {
    case .string(let text):
      if op.flag { output.appendEscaped(text) } else { output.append(text) }
    case .integer(let number): output.append(number)
    default: try appendRare(copy value, op, at: step)
    }
  }

  private mutating func appendRare(
    _ value: Value,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) {
    switch value {
    case .bool(let flag): output.append(flag ? "true" : "false")
    case .decimal(let number): output.append(number.description)
    case .bytes(let bytes):
      if op.flag { output.appendEscaped(bytes) } else { output.append(bytes) }
    case .lambda(let lambda): try append(lambda, op, at: step)
    default: break
    }
  }

  /// The value of a name in the scopes, or nil.
  func value(ofName number: Int) -> Value? {
    let name = program.tables.names[number]
    guard let first = name.keys.first else { return scopes.last?.current }
    guard var value = find(program.tables.keys[first]) else { return missing(name) }
    for key in name.keys.dropFirst() {
      guard let inner = value.member(program.tables.keys[key]) else { return missing(name) }
      value = inner
    }
    return value
  }

  private func missing(_ name: Program.Name) -> Value? {
    options.missing?(name.text)
  }

  private func find(_ key: Key) -> Value? {
    for scope in scopes.reversed() {
      if let value = scope.member(key) { return value }
    }
    return nil
  }
}

extension Scope {
  /// The value that `.` stands for, or nil.
  fileprivate var current: Value? {
    unsafe value.map { unsafe $0.pointee.value }
  }

  /// The value under a key, or nil.
  fileprivate func member(_ key: Key) -> Value? {
    switch unsafe members {
    case .none: nil
    case .entries(let entries): unsafe entries.first { $0.key == key }?.value
    case .row(let store, let index):
      unsafe store._withUnsafeGuaranteedRef { $0.value(index, key) }
    case .context(let pointer): unsafe pointer.pointee.value.member(key)
    }
  }
}

extension Value {
  /// The value that this one holds under a key.
  func member(_ key: Key) -> Value? {
    switch self {
    case .object(let object): object[key]
    case .context(let context): context.value(for: key)
    default: nil
    }
  }
}
