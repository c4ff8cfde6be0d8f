import SQLite
import TestSupport
import Testing

@Suite struct MigrationTests {
  let folder: TemporaryFolder
  let connection: Connection
  let first = Migration("CREATE TABLE one (id INTEGER PRIMARY KEY); INSERT INTO one VALUES (1)")
  let second = Migration("ALTER TABLE one ADD COLUMN name TEXT; UPDATE one SET name = 'x'")

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("a.sqlite"), options: .durable)
  }

  private func version() throws -> Int? {
    try connection.value("PRAGMA user_version", as: Int.self)
  }

  @Test func `an empty file gets every step`() throws {
    try connection.migrate([first, second], application: 77)

    #expect(try version() == 2)
    #expect(try connection.value("SELECT name FROM one", as: String.self) == "x")
    #expect(try connection.value("PRAGMA application_id", as: Int.self) == 77)
  }

  @Test func `an older file gets the steps that it lacks`() throws {
    try connection.migrate([first], application: 77)

    try connection.migrate([first, second], application: 77)
    try connection.migrate([first, second], application: 77)

    #expect(try version() == 2)
    #expect(try connection.value("SELECT count(*) FROM one", as: Int.self) == 1)
  }

  @Test func `a step that fails leaves the file as it was`() throws {
    try connection.migrate([first], application: 77)

    let kind = kind {
      try connection.migrate([first, second, Migration("CREATE TABLE one (id)")], application: 77)
    }

    #expect(kind == .misuse)
    #expect(try version() == 1)
    #expect(try connection.rows("SELECT * FROM one") { (row) in row.count } == [1])
  }

  @Test func `a step may be code`() throws {
    let step = Migration { (connection) throws(SQLiteError) in
      try connection.run("INSERT INTO one VALUES (?)", 42)
    }

    try connection.migrate([first, step], application: 77)

    #expect(try connection.value("SELECT max(id) FROM one", as: Int.self) == 42)
  }

  @Test func `a file of a newer version is refused and left alone`() throws {
    try connection.migrate([first, second], application: 77)

    let error = error { try connection.migrate([first], application: 77) }

    #expect(error?.kind == .newerVersion(found: 2, supported: 1))
    #expect(error?.description.contains("newer version") == true)
    #expect(try version() == 2)
  }

  @Test func `the file of another program is refused and left alone`() throws {
    try connection.execute("CREATE TABLE theirs (id)")

    #expect(
      kind { try connection.migrate([first], application: 77) } == .otherApplication(found: 0)
    )
    #expect(try version() == 0)
  }

  @Test func `a file with the mark of another program is refused`() throws {
    try connection.migrate([first], application: 78)

    #expect(
      kind { try connection.migrate([first], application: 77) } == .otherApplication(found: 78)
    )
  }

  @Test func `a negative version is refused`() throws {
    try connection.migrate([first], application: 77)
    try connection.execute("PRAGMA user_version = -1")

    #expect(
      kind { try connection.migrate([first], application: 77) }
        == .newerVersion(found: -1, supported: 1)
    )
  }

  @Test func `an up-to-date file opens while another connection writes`() throws {
    try connection.migrate([first], application: 77)
    var options = Connection.Options.durable
    options.busyTimeout = 0
    let other = try Connection(path: connection.path, options: options)

    try connection.transaction { try other.migrate([first], application: 77) }

    #expect(try other.value("SELECT count(*) FROM one", as: Int.self) == 1)
  }
}
