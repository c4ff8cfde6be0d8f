import SQLite
import TestSupport
import Testing

@Suite struct ErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["missing/file.sqlite", "."])
  func `a path that holds no file cannot be opened`(name: String) {
    let path = folder.file(name)

    #expect(kind { _ = try Connection(path: path) } == .cannotOpen)
  }

  @Test func `a path with a NUL is refused`() {
    #expect(kind { _ = try Connection(path: folder.file("a\0b")) } == .cannotOpen)
    #expect(!folder.exists("a"))
  }

  @Test func `a path that looks like a URI is a path`() throws {
    let error = error { _ = try Connection(path: "file:/no/such/folder/x?mode=memory") }

    #expect(error?.kind == .cannotOpen)
  }

  @Test func `a missing file is not made unless asked`() {
    let path = folder.file("none.sqlite")

    #expect(
      kind { _ = try Connection(path: path, options: .init(access: .readWrite)) } == .cannotOpen
    )
    #expect(!folder.exists("none.sqlite"))
  }

  @Test func `a file that is not a database is told apart`() throws {
    try folder.write(Array(repeating: 120, count: 8192), to: "text")

    #expect(
      kind { _ = try Connection(path: folder.file("text"), options: .durable) } == .notADatabase
    )
  }

  @Test func `a damaged page is found by the check`() throws {
    let path = folder.file("damaged.sqlite")
    do {
      let connection = try Connection(path: path)
      try connection.execute("CREATE TABLE things (name TEXT UNIQUE)")
      for number in 0..<500 {
        try connection.run("INSERT INTO things VALUES (?)", "name \(number)")
      }
      try connection.checkIntegrity()
    }
    var bytes = try folder.read("damaged.sqlite")
    bytes.replaceSubrange(8192..<12288, with: repeatElement(0xAB, count: 4096))
    try folder.write(bytes, to: "damaged.sqlite")

    let connection = try Connection(path: path)

    for error in [
      error { try connection.checkIntegrity() }, error { try connection.checkThoroughly() },
    ] {
      #expect(error?.kind == .corrupt)
      #expect(error?.message.isEmpty == false)
      #expect(error?.message.contains { $0 == "*" || $0.isNewline } == false)
    }
  }

  @Test func `a write to a connection that reads only is refused`() throws {
    let path = folder.file("a.sqlite")
    try Connection(path: path).execute("CREATE TABLE things (value)")

    let connection = try Connection(path: path, options: .init(access: .readOnly))

    #expect(kind { try connection.run("INSERT INTO things VALUES (1)") } == .readOnly)
  }

  @Test func `a lock of another connection is reported after the busy timeout`() throws {
    let path = folder.file("a.sqlite")
    let holder = try Connection(path: path, options: .durable)
    try holder.run("BEGIN IMMEDIATE")
    var options = Connection.Options.durable
    options.busyTimeout = 10
    let other = try Connection(path: path, options: options)

    #expect(kind { try other.run("BEGIN IMMEDIATE") } == .locked)
  }

  @Test func `a full disk is told apart and changes nothing`() throws {
    let connection = try Connection(path: folder.file("a.sqlite"), options: .durable)
    try connection.execute("CREATE TABLE things (value); PRAGMA max_page_count = 8")

    let kind = kind {
      try connection.run("INSERT INTO things VALUES (?)", [UInt8](repeating: 1, count: 100_000))
    }

    #expect(kind == .diskFull)
    #expect(try connection.value("SELECT count(*) FROM things", as: Int.self) == 0)
  }

  @Test(
    arguments: [
      ("INSERT INTO things VALUES (1, 'b')", .notUnique),
      ("INSERT INTO things VALUES (2, 'a')", .notUnique),
      ("INSERT INTO things VALUES (2, NULL)", .constraint),
      ("INSERT INTO things VALUES ('x', 'c')", .typeMismatch),
      ("INSERT INTO things VALUES (2, x'00')", .constraint),
      ("INSERT INTO parts VALUES (7)", .constraint),
    ] as [(String, SQLiteError.Kind)]
  )
  func `a broken constraint says which kind`(sql: String, expected: SQLiteError.Kind) throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
      CREATE TABLE parts (thing INTEGER NOT NULL REFERENCES things) STRICT;
      INSERT INTO things VALUES (1, 'a');
      """
    )

    #expect(kind { try connection.run(sql) } == expected)
  }

  @Test func `an error carries the code, the words, the SQL and the path, in one line`() throws {
    let connection = try Connection(path: ":memory:")

    let error = try #require(error { try connection.run("SELECT *\nFROM nowhere") })

    #expect(error.code == 1)
    #expect(error.message == "no such table: nowhere")
    #expect(error.sql == "SELECT *\nFROM nowhere")
    #expect(error.path == ":memory:")
    #expect(error.description.contains("no such table: nowhere"))
    #expect(!error.description.utf8.contains(10))
  }

  @Test func `the schema cannot be written by hand`() throws {
    let connection = try Connection(path: ":memory:")

    #expect(
      kind {
        try connection.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
      } == .misuse
    )
  }
}
