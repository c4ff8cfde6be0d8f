import Domain
import Glibc
import SQLite
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
  }

  private func openAndClose() throws {
    try Store.open(path: path, options: .cheap).close()
  }

  /// The error of opening, which must be one line that names the file.
  private func error(at path: String? = nil) -> StoreError.Kind? {
    do throws(StoreError) {
      _ = try Store.open(path: path ?? self.path, options: .cheap)
      return nil
    } catch {
      #expect(error.description.contains(path ?? self.path))
      #expect(!error.description.utf8.contains(10))
      return error.kind
    }
  }

  @Test func `only the owner can read the files`() throws {
    let store = try Store.open(path: path, options: .cheap)

    for name in ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm"] {
      #expect(try folder.mode(of: name) == 0o600)
    }
    store.close()
  }

  @Test func `a file that others could read is shut`() throws {
    try openAndClose()
    try folder.setMode(0o644, of: "a.sqlite")

    try openAndClose()

    #expect(try folder.mode(of: "a.sqlite") == 0o600)
  }

  @Test func `the secret has 32 bytes, stays, and differs between installations`() throws {
    let first = try Store.open(path: path, options: .cheap)
    first.close()
    let again = try Store.open(path: path, options: .cheap)
    let other = try Store.open(path: folder.file("b.sqlite"), options: .cheap)

    #expect(first.secret.count == 32)
    #expect(again.secret == first.secret)
    #expect(other.secret != first.secret)
  }

  @Test func `a store that is open cannot be opened again until it is closed`() throws {
    let store = try Store.open(path: path, options: .cheap)

    #expect(error() == .locked)

    store.close()
    #expect(error() == nil)
  }

  @Test func `a store that nobody holds lets go of its file`() throws {
    _ = try Store.open(path: path, options: .cheap)

    #expect(error() == nil)
  }

  @Test func `a file that another process claims is locked`() throws {
    try openAndClose()
    let descriptor = unsafe open(path, O_RDWR)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)

    #expect(error() == .locked)

    close(descriptor)
    #expect(error() == nil)
  }

  @Test func `an up-to-date file opens while a shell writes to it`() throws {
    try openAndClose()
    let shell = try Connection(path: path, options: .durable)
    try shell.run("BEGIN IMMEDIATE")

    #expect(error() == nil)
  }

  @Test func `a missing folder is named`() {
    #expect(error(at: folder.file("none/a.sqlite")) == .missingFolder)
    #expect(error(at: folder.file("none/further/a.sqlite")) == .missingFolder)
  }

  @Test func `what is no file is refused`() {
    #expect(error(at: folder.path) == .cannotOpen)
    #expect(error(at: "/dev/null") == .cannotOpen)
    #expect(error(at: "") == .cannotOpen)
  }

  @Test func `a path with a NUL is refused, not cut`() {
    #expect(throws: StoreError.self) {
      _ = try Store.open(path: "\(path)\0", options: .cheap)
    }
    #expect(!folder.exists("a.sqlite"))
  }

  @Test func `a folder where nothing can be written is told apart`() {
    #expect(error(at: "/sys/rivulet.sqlite") == .readOnly)
  }

  @Test func `a file that is no database is refused and left alone`() throws {
    let text = Array("This is a letter, not a database. ".utf8)
    let letter = Array(repeatElement(text, count: 100).joined())
    try folder.write(letter, to: "a.sqlite")

    #expect(error() == .foreign)
    #expect(try folder.read("a.sqlite") == letter)
  }

  @Test func `the database of another program is refused and left alone`() throws {
    try Connection(path: path).execute("CREATE TABLE theirs (id)")

    #expect(error() == .foreign)
    let tables = try Connection(path: path).value(
      "SELECT count(*) FROM sqlite_schema",
      as: Int.self
    )
    #expect(tables == 1)
  }

  @Test func `a file of a newer version is refused and left alone`() throws {
    try openAndClose()
    try Connection(path: path).execute("PRAGMA user_version = 999")

    #expect(error() == .newerVersion)
    #expect(try Connection(path: path).value("PRAGMA user_version", as: Int.self) == 999)
  }

  /// A file that no store opens.
  enum Refused: CaseIterable {
    case foreign
    case foreignWithLog
    case newer
    case damaged
    case noDatabase

    var kind: StoreError.Kind {
      switch self {
      case .foreign, .foreignWithLog, .noDatabase: .foreign
      case .newer: .newerVersion
      case .damaged: .corrupt
      }
    }
  }

  /// Puts such a file there, which others may read; what was written last is in its log alone.
  private func make(_ refused: Refused) throws {
    let script: String
    switch refused {
    case .foreign:
      try Connection(path: path).execute("CREATE TABLE theirs (id)")
      return try folder.setMode(0o664, of: "a.sqlite")
    case .noDatabase:
      try folder.write((0..<20_000).map { UInt8(truncatingIfNeeded: $0 * 7) }, to: "a.sqlite")
      return try folder.setMode(0o664, of: "a.sqlite")
    case .foreignWithLog: script = "CREATE TABLE theirs (id)"
    case .newer:
      try openAndClose()
      script = "PRAGMA user_version = 999"
    case .damaged:
      try openAndClose()
      script = "INSERT INTO settings VALUES ('x', 1)"
    }
    var connection: Connection? = try Connection(path: path, options: .durable)
    try connection?.execute(script)
    var (main, log) = (try folder.read("a.sqlite"), try folder.read("a.sqlite-wal"))
    connection = nil
    if refused == .damaged {
      main.replaceSubrange(20_000..., with: repeatElement(0xAB, count: main.count - 20_000))
    }
    try folder.write(main, to: "a.sqlite")
    try folder.write(log, to: "a.sqlite-wal")
    for name in ["a.sqlite", "a.sqlite-wal"] { try folder.setMode(0o664, of: name) }
  }

  @Test(arguments: Refused.allCases)
  func `a file that is refused stays as it is, with its log and its mode`(refused: Refused) throws {
    try make(refused)
    let before = try folder.snapshot()

    #expect(error() == refused.kind)

    #expect(try folder.snapshot() == before)
  }

  @Test(arguments: Refused.allCases)
  func `a file that is refused is looked at without being changed`(refused: Refused) throws {
    try make(refused)
    let before = try folder.snapshot()
    let file = StoreFile(path: path)

    let deeds = [
      { _ = try file.check() },
      { _ = try file.backUp(to: folder.file("copy")) },
      { try file.deleteAccount(Username("nobody")) },
      { try file.resetPassword(of: Username("nobody"), to: Password("another"), cost: 1) },
    ]

    // What can still be read of a damaged file may be listed.
    _ = try? file.accounts()
    for deed in deeds { #expect(throws: StoreError.self) { try deed() } }

    #expect(try folder.snapshot() == before)
  }

  @Test func `an empty file becomes a store`() throws {
    try folder.write([], to: "a.sqlite")

    #expect(error() == nil)

    #expect(try StoreFile(path: path).check().accounts == 0)
  }

  @Test func `of an empty file is said that nothing is in it, which stays so`() throws {
    try folder.write([], to: "a.sqlite")
    try folder.setMode(0o644, of: "a.sqlite")
    let before = try folder.snapshot()
    let file = StoreFile(path: path)
    let deeds = [
      { _ = try file.check() }, { _ = try file.accounts() },
      { _ = try file.backUp(to: folder.file("copy")) },
      { try file.deleteAccount(Username("nobody")) },
      { try file.resetPassword(of: Username("nobody"), to: Password("another"), cost: 1) },
    ]

    for deed in deeds {
      let error = #expect(throws: StoreError.self) { try deed() }

      #expect(error?.kind == .empty)
      #expect(error?.description.contains("has no tables") == true)
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func `a name without account leaves the file as it is`() throws {
    try openAndClose()
    try folder.setMode(0o644, of: "a.sqlite")
    let before = try folder.snapshot()

    let error = #expect(throws: StoreError.self) {
      try StoreFile(path: path).deleteAccount(Username("nobody"))
    }

    #expect(error?.kind == .unknownName)
    #expect(try folder.snapshot() == before)
  }

  @Test func `a damaged file is refused`() throws {
    try openAndClose()
    var bytes = try folder.read("a.sqlite")
    bytes.replaceSubrange(8192..., with: repeatElement(0xAB, count: bytes.count - 8192))
    try folder.write(bytes, to: "a.sqlite")

    #expect(error() == .corrupt)
  }

  @Test func `a file that was cut off is refused`() throws {
    try openAndClose()
    try folder.write(Array(try folder.read("a.sqlite").prefix(10_000)), to: "a.sqlite")

    #expect(error() == .corrupt)
  }

  @Test func `a secret of another length is damage`() throws {
    try openAndClose()
    try Connection(path: path).execute("UPDATE settings SET value = x'00' WHERE key = 'secret'")

    #expect(error() == .corrupt)
  }

  @Test func `a file that could not be opened can be opened when it is good again`() throws {
    try openAndClose()
    let own = try Connection(path: path).value("PRAGMA user_version", as: Int.self)
    let version = try #require(own)
    try Connection(path: path).execute("PRAGMA user_version = 999")
    #expect(error() == .newerVersion)

    try Connection(path: path).execute("PRAGMA user_version = \(version)")

    #expect(error() == nil)
  }
}
