import SQLite
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      CREATE TABLE herbs (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, count INTEGER) STRICT;
      INSERT INTO herbs VALUES (1, 'one', 10), (2, 'two', 20), (3, 'three', 30);
      """
    )
  }

  @Test func `rows are read by position and by name`() throws {
    let rows = try connection.rows("SELECT id, name FROM herbs WHERE count > ? ORDER BY id", 10) {
      (row) throws(SQLiteError) -> String in
      let id: Int = try row[0]
      let name: String = try row["name"]
      return "\(id) \(name) \(row.count)"
    }

    #expect(rows == ["2 two 2", "3 three 2"])
  }

  @Test func `arguments are bound by name in any order`() throws {
    try connection.run(
      "UPDATE herbs SET count = :count WHERE name = :name",
      named: [":name": "two", ":count": 7]
    )

    #expect(try connection.value("SELECT count FROM herbs WHERE id = 2", as: Int.self) == 7)
  }

  @Test(
    arguments: [
      [":a": 1], [":a": 1, ":b": 2, ":c": 3], [":a": 1, ":a": 2], ["a": 1, ":b": 2],
      [":a\0": 1, ":b": 2],
    ] as [KeyValuePairs<String, Int>]
  )
  func `names that do not match the parameters are refused`(
    names: KeyValuePairs<String, Int>
  ) throws {
    let statement = try connection.prepare("SELECT :a, :b")
    let first = names.first?.key ?? ""

    let kind = kind {
      switch names.count {
      case 1: try statement.run(named: [first: 1])
      case 2: try statement.run(named: [first: 1, names[1].key: 2])
      default: try statement.run(named: [first: 1, names[1].key: 2, names[2].key: 3])
      }
    }

    #expect(kind == .misuse)
  }

  @Test func `too few or too many arguments are refused`() {
    #expect(kind { try connection.run("SELECT ?, ?", 1) } == .misuse)
    #expect(kind { try connection.run("SELECT ?", 1, 2) } == .misuse)
    #expect(kind { try connection.run("SELECT ?") } == .misuse)
  }

  @Test func `a column that is not there is an error`() {
    for index in [-1, 1, Int.max] {
      let kind = kind {
        _ = try connection.row("SELECT 1") { (row) throws(SQLiteError) -> Int in try row[index] }
      }
      #expect(kind == .misuse)
    }
    let kind = kind {
      _ = try connection.row("SELECT 1 AS one") { (row) throws(SQLiteError) -> Int in
        try row["One"]
      }
    }
    #expect(kind == .misuse)
  }

  @Test func `a row that was kept is gone`() throws {
    let rows = try connection.rows("SELECT id FROM herbs") { $0 }

    for row in rows {
      #expect(kind { let _: Int = try row[0] } == .misuse)
    }
  }

  @Test func `the same text can run inside itself`() throws {
    let sql = "SELECT id FROM herbs ORDER BY id"

    let pairs = try connection.rows(sql) { (row) throws(SQLiteError) -> [Int] in
      let outer: Int = try row[0]
      return try connection.rows(sql) { (row) throws(SQLiteError) in outer * 10 + (try row[0]) }
    }

    #expect(pairs == [[11, 12, 13], [21, 22, 23], [31, 32, 33]])
  }

  @Test func `a statement that runs cannot be run again`() throws {
    let statement = try connection.prepare("SELECT id FROM herbs")

    let kind = kind {
      try statement.each { (_) throws(SQLiteError) in try statement.run() }
    }

    #expect(kind == .misuse)
    #expect(try statement.rows { (row) throws(SQLiteError) -> Int in try row[0] }.count == 3)
  }

  @Test func `an error in a row leaves the statement ready`() throws {
    let sql = "SELECT name FROM herbs WHERE id = ?"

    #expect(
      kind {
        _ = try connection.row(sql, 1) { (row) throws(SQLiteError) -> Int in try row[0] }
      } == .typeMismatch
    )

    #expect(try connection.value(sql, 2, as: String.self) == "two")
  }

  @Test func `a query without rows gives nil`() throws {
    #expect(try connection.value("SELECT id FROM herbs WHERE id = 9", as: Int.self) == nil)
  }

  @Test func `a changed table is seen by a kept statement`() throws {
    #expect(try connection.rows("SELECT * FROM herbs") { (row) in row.count } == [3, 3, 3])

    try connection.execute("ALTER TABLE herbs ADD COLUMN unit TEXT")

    #expect(try connection.rows("SELECT * FROM herbs") { (row) in row.count } == [4, 4, 4])
  }

  @Test func `more distinct statements than are kept all run`() throws {
    for number in 0..<1000 {
      #expect(try connection.value("SELECT \(number)", as: Int.self) == number)
    }
  }

  @Test func `texts that differ only in normal form are different statements`() throws {
    #expect(try connection.value("SELECT length('\u{e9}')", as: Int.self) == 1)
    #expect(try connection.value("SELECT length('e\u{301}')", as: Int.self) == 2)
  }

  @Test(arguments: [
    "SELECT 1; SELECT 2", "", " -- nothing", "SELECT 1\0", "SELEC 1", "SELECT \"a\"",
  ])
  func `a text that is not one statement is refused`(sql: String) {
    #expect(kind { _ = try connection.prepare(sql) } == .misuse)
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ; -- done\n", "/* a */ SELECT 1"])
  func `blanks and comments may surround a statement`(sql: String) throws {
    #expect(try connection.value(sql, as: Int.self) == 1)
  }

  @Test func `a script stops at its first error`() throws {
    let kind = kind {
      try connection.execute("INSERT INTO herbs VALUES (4, 'four', 40); oops; DELETE FROM herbs")
    }

    #expect(kind == .misuse)
    #expect(try connection.value("SELECT count(*) FROM herbs", as: Int.self) == 4)
  }

  @Test func `changes and the last row are those of the statement`() throws {
    #expect(try connection.run("UPDATE herbs SET count = 0 WHERE id > 1") == 2)
    #expect(try connection.run("INSERT INTO herbs (name) VALUES ('new')") == 1)
    #expect(connection.lastInsertedRow == 4)
  }

  @Test func `a statement tells what it is`() throws {
    let query = try connection.prepare("SELECT id, name FROM herbs WHERE id = ?")
    let change = try connection.prepare("DELETE FROM herbs")

    #expect(query.isReadOnly && query.parameterCount == 1 && query.columnCount == 2)
    #expect(!change.isReadOnly && change.parameterCount == 0 && change.columnCount == 0)
  }

  @Test func `a statement outlives its connection`() throws {
    var short: Connection? = try Connection(path: ":memory:")
    let statement = try #require(try short?.prepare("SELECT 5"))

    short = nil

    #expect(try statement.rows { (row) throws(SQLiteError) -> Int in try row[0] } == [5])
  }
}
