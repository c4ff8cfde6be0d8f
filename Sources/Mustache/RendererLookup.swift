extension Renderer {
  /// The value of a name in the contexts, or nil.
  func value(ofName number: Int) -> Value? {
    let name = program.tables.names[number]
    guard let first = name.keys.first else { return currentValue }
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

  /// The value on top of the stack, for `.`; a row has none.
  private var currentValue: Value? {
    if case .value(let value) = contexts.last { return value }
    return nil
  }

  private func find(_ key: Key) -> Value? {
    for context in contexts.reversed() {
      switch context {
      case .value(let value):
        if let found = value.member(key) { return found }
      case .row(let rows, let index):
        if let found = rows.value(at: index, for: key) { return found }
      }
    }
    return nil
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
