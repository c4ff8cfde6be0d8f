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
