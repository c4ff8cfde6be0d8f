/// The statements that a connection keeps, by their text.
struct StatementCache {
  /// A text, equal to another when its bytes are.
  private struct Key: Hashable {
    let sql: String

    static func == (left: Key, right: Key) -> Bool {
      left.sql.utf8.elementsEqual(right.sql.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in sql.utf8 { hasher.combine(byte) }
    }
  }

  /// Enough for an application's own statements; a program that makes up SQL starts over.
  private static let capacity = 128
  private var statements: [Key: Statement] = [:]

  subscript(sql: String) -> Statement? {
    get { statements[Key(sql: sql)] }
    set {
      if statements.count >= Self.capacity { statements.removeAll() }
      statements[Key(sql: sql)] = newValue
    }
  }
}
