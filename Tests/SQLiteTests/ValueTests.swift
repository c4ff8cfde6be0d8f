import SQLite
import Testing

@Suite struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE things (value)")
  }

  @Test(
    arguments: [
      .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .real(0.1),
      .real(-.greatestFiniteMagnitude), .real(.infinity), .real(.leastNonzeroMagnitude), .text(""),
      .text("a\0b"), .text("\0"), .text("e\u{301}"), .text("山茱萸 🌿"), .text("\r\n'\"--"),
      .blob([]), .blob([0]), .blob(Array(0...255)),
    ] as [Value]
  )
  func `a value comes back as it was stored`(value: Value) throws {
    try connection.run("INSERT INTO things VALUES (?)", value)

    let stored = try connection.value("SELECT value FROM things", as: Value.self)

    #expect(stored == value)
  }

  @Test func `a text with a NUL keeps the bytes after it in the file`() throws {
    try connection.run("INSERT INTO things VALUES (?)", "ab\0cd")

    let bytes = try connection.value(
      "SELECT CAST(value AS BLOB) FROM things",
      as: [UInt8].self
    )

    #expect(bytes == [97, 98, 0, 99, 100])
  }

  @Test func `a text that is not UTF-8 is read with replacement characters`() throws {
    let text = try connection.value("SELECT CAST(x'61ff62' AS TEXT)", as: String.self)

    #expect(text == "a\u{FFFD}b")
  }

  @Test func `a value that is not a number is stored as NULL`() throws {
    let isNull = try connection.value("SELECT ? IS NULL", Double.nan, as: Bool.self)

    #expect(isNull == true)
  }

  @Test func `texts are equal only when their bytes are`() {
    #expect(Value.text("\u{e9}") != Value.text("e\u{301}"))
    #expect(Value.text("\u{e9}") == Value.text("\u{e9}"))
    #expect(Value.integer(1) != Value.real(1))
  }

  @Test func `an optional is read from NULL as nil`() throws {
    let absent = try connection.value("SELECT NULL", as: Int64?.self)
    let present = try connection.value("SELECT 5", as: Int64?.self)

    #expect(absent == .some(.none))
    #expect(present == .some(.some(5)))
  }

  @Test func `an optional is bound as its value or NULL`() throws {
    let types = try connection.row("SELECT typeof(?), typeof(?)", Int?.none, Int?.some(1)) {
      (row) throws(SQLiteError) -> [String] in [try row[0], try row[1]]
    }

    #expect(types == ["null", "integer"])
  }

  @Test(arguments: ["NULL", "'1'", "1.0", "x'01'"])
  func `an integer is read from nothing but an integer`(expression: String) {
    let kind = kind { _ = try connection.value("SELECT \(expression)", as: Int64.self) }

    #expect(kind == .typeMismatch)
  }

  @Test(arguments: ["NULL", "2", "-1", "'true'"])
  func `a truth value is read from nothing but 0 and 1`(expression: String) {
    let kind = kind { _ = try connection.value("SELECT \(expression)", as: Bool.self) }

    #expect(kind == .typeMismatch)
  }

  @Test func `text, bytes and numbers are not read as each other`() {
    #expect(kind { _ = try connection.value("SELECT 1", as: String.self) } == .typeMismatch)
    #expect(kind { _ = try connection.value("SELECT 'a'", as: [UInt8].self) } == .typeMismatch)
    #expect(kind { _ = try connection.value("SELECT 1", as: Double.self) } == .typeMismatch)
  }
}
