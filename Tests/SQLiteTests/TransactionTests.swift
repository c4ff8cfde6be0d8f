import SQLite
import Testing

private struct Refusal: Error {}

@Suite struct TransactionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE things (value INTEGER)")
  }

  private func values() throws -> [Int] {
    try connection.rows("SELECT value FROM things ORDER BY value") { (row) throws(SQLiteError) in
      try row[0]
    }
  }

  @Test(arguments: [.deferred, .immediate, .exclusive] as [TransactionKind])
  func `a transaction that returns is kept`(kind: TransactionKind) throws {
    let answer = try connection.transaction(kind) {
      try connection.run("INSERT INTO things VALUES (1)")
      #expect(connection.isInTransaction)
      return "done"
    }

    #expect(answer == "done")
    #expect(!connection.isInTransaction)
    #expect(try values() == [1])
  }

  @Test func `a transaction that throws is undone`() throws {
    #expect(throws: Refusal.self) {
      try connection.transaction {
        try connection.run("INSERT INTO things VALUES (1)")
        throw Refusal()
      }
    }

    #expect(!connection.isInTransaction)
    #expect(try values() == [])
  }

  @Test func `a nested transaction that throws is undone alone`() throws {
    try connection.transaction {
      try connection.run("INSERT INTO things VALUES (1)")
      #expect(throws: Refusal.self) {
        try connection.transaction {
          try connection.run("INSERT INTO things VALUES (2)")
          try connection.transaction { _ = try connection.run("INSERT INTO things VALUES (3)") }
          throw Refusal()
        }
      }
      try connection.transaction { _ = try connection.run("INSERT INTO things VALUES (4)") }
    }

    #expect(try values() == [1, 4])
  }

  @Test func `a nested transaction is undone with the outer one`() throws {
    #expect(throws: Refusal.self) {
      try connection.transaction {
        try connection.transaction { _ = try connection.run("INSERT INTO things VALUES (1)") }
        throw Refusal()
      }
    }

    #expect(try values() == [])
  }

  @Test func `a constraint checked at the commit undoes the transaction`() throws {
    try connection.execute(
      """
      CREATE TABLE parts (thing INTEGER REFERENCES wholes (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TABLE wholes (id INTEGER PRIMARY KEY);
      """
    )

    let kind = kind {
      try connection.transaction { _ = try connection.run("INSERT INTO parts VALUES (1)") }
    }

    #expect(kind == .constraint)
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM parts", as: Int.self) == 0)
  }
}
