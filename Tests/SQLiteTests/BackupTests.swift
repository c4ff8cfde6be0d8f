import SQLite
import TestSupport
import Testing

@Suite struct BackupTests {
  let folder: TemporaryFolder
  let source: Connection

  init() throws {
    folder = try TemporaryFolder()
    source = try Connection(path: folder.file("a.sqlite"), options: .durable)
    try source.execute("CREATE TABLE things (value); INSERT INTO things VALUES ('kept')")
  }

  @Test func `a backup holds what was committed, while a writer is at work`() throws {
    let reader = try Connection(path: source.path, options: .reader)
    let destination = try Connection(path: folder.file("b.sqlite"))
    try source.run("BEGIN IMMEDIATE")
    try source.run("INSERT INTO things VALUES ('not yet')")

    try reader.backup(to: destination)
    try source.run("COMMIT")

    #expect(
      try destination.value("SELECT group_concat(value) FROM things", as: String.self) == "kept"
    )
    try destination.checkIntegrity()
  }

  @Test func `a backup replaces what the destination held`() throws {
    let destination = try Connection(path: folder.file("b.sqlite"))
    try destination.execute("CREATE TABLE old (value)")

    try source.backup(to: destination)

    let tables = try destination.rows("SELECT name FROM sqlite_schema") {
      (row) throws(SQLiteError) -> String in try row[0]
    }
    #expect(tables == ["things"])
  }

  @Test func `a destination that is locked is left as it was`() throws {
    let path = folder.file("b.sqlite")
    let holder = try Connection(path: path)
    try holder.execute("CREATE TABLE old (value)")
    let destination = try Connection(path: path, options: .init(busyTimeout: 0))
    try holder.run("BEGIN EXCLUSIVE")

    #expect(kind { try source.backup(to: destination) } == .locked)

    try holder.run("COMMIT")
    #expect(try holder.value("SELECT count(*) FROM old", as: Int.self) == 0)
  }
}
