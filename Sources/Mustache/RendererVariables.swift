extension Renderer {
  /// Appends the value of a name of one key or several; false when the scopes do not have it.
  @inline(__always)
  mutating func renderMember(
    _ op: Op,
    rest: Range<Int>,
    at step: Int
  ) throws(MustacheError) -> Bool {
    var place = scopes.count
    while place > 0 {
      place -= 1
      switch unsafe scopes[place].members {
      case .none: break
      case .entries(let entries):
        guard let entry = unsafe Object.Entry.find(op.key, in: entries) else { continue }
        return try unsafe append(entry.pointee.value, rest, op, at: step)
      case .row(let store, let index):
        let value = unsafe store._withUnsafeGuaranteedRef { $0.value(index, op.key) }
        if let value { return try append(value, rest, op, at: step) }
      case .context(let pointer):
        if let value = unsafe pointer.pointee.value.member(op.key) {
          return try append(value, rest, op, at: step)
        }
      }
    }
    return false
  }

  /// Appends the value of `.` or of a dotted name; false when there is none.
  mutating func renderPath(_ op: Op, at step: Int) throws(MustacheError) -> Bool {
    guard op.b < op.c else {
      if let value = scopes.last?.current { try append(value, op, at: step) }
      return true
    }
    return try renderMember(op, rest: Int(op.b)..<Int(op.c), at: step)
  }

  mutating func renderMissing(_ op: Op, at step: Int) throws(MustacheError) {
    guard let missing = options.missing else { return }
    try append(missing(program.tables.names[Int(op.a)].text), op, at: step)
  }

  /// Appends what a value holds under the keys numbered `rest`, or itself when there are none.
  @inline(__always)
  private mutating func append(
    _ value: borrowing Value,
    _ rest: Range<Int>,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) -> Bool {
    if rest.isEmpty {
      try append(value, op, at: step)
      return true
    }
    return try appendMember(of: value, rest, op, at: step)
  }

  private mutating func appendMember(
    of value: borrowing Value,
    _ keys: Range<Int>,
    _ op: Op,
    at step: Int
  ) throws(MustacheError) -> Bool {
    let key = program.tables.keys[keys.lowerBound]
    let rest = (keys.lowerBound + 1)..<keys.upperBound
    switch value {
    case .object(let object):
      return try unsafe object.entries.withUnsafeBufferPointer {
        (entries) throws(MustacheError) in
        guard let entry = unsafe Object.Entry.find(key, in: entries) else { return false }
        return try unsafe append(entry.pointee.value, rest, op, at: step)
      }
    case .context(let context):
      guard let inner = context.value(for: key) else { return false }
      return try append(inner, rest, op, at: step)
    default:
      return false
    }
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

  /// The value that a section's step names, or nil.
  func value(of op: Op) -> Value? {
    op.flag ? find(op.key) ?? missing(Int(op.a)) : value(ofName: Int(op.a))
  }

  /// The value of a name in the scopes, or nil.
  func value(ofName number: Int) -> Value? {
    let keys = program.tables.names[number].keys
    guard let first = keys.first else { return scopes.last?.current }
    guard var value = find(program.tables.keys[first]) else { return missing(number) }
    for key in keys.dropFirst() {
      guard let inner = value.member(program.tables.keys[key]) else { return missing(number) }
      value = inner
    }
    return value
  }

  private func missing(_ name: Int) -> Value? {
    options.missing?(program.tables.names[name].text)
  }

  private func find(_ key: Key) -> Value? {
    var place = scopes.count
    while place > 0 {
      place -= 1
      if let value = scopes[place].member(key) { return value }
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
    case .entries(let entries):
      unsafe Object.Entry.find(key, in: entries).map { unsafe $0.pointee.value }
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
