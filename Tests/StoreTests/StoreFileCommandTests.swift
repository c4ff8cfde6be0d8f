import Domain
import Glibc
import Rx
import SQLite
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreFileCommandTests {
  let test: TestStore
  let file: StoreFile
  let copy: String

  init() throws {
    test = try TestStore()
    file = StoreFile(path: test.path)
    copy = test.folder.file("copy.sqlite")
  }

  /// What kind of error the call throws, which must be one line.
  private func error(_ body: () throws -> Void) -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch let error as StoreError {
      #expect(!error.description.utf8.contains(10))
      return error.kind
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  private func signIn(_ password: String) async throws -> AccountError? {
    try await test.accounts.signIn(Username("somebody"), password: Password(password))
      .failure(as: AccountError.self)
  }

  @Test func `a backup of a store in use holds what was answered`() async throws {
    _ = try await test.register("somebody")

    let summary = try file.backUp(to: copy)

    #expect(summary.accounts == 1)
    let other = try Store.open(path: copy, options: .cheap)
    let taken = try await other.accounts.isTaken(Username("somebody")).answer()
    #expect(taken)
    #expect(other.secret == test.store.secret)
  }

  @Test func `only the owner can read a backup, and nothing else is left`() throws {
    _ = try file.backUp(to: copy)

    #expect(try test.folder.mode(of: "copy.sqlite") == 0o600)
    #expect(!test.folder.exists("copy.sqlite.part"))
    #expect(!test.folder.exists("copy.sqlite-wal"))
  }

  @Test func `a backup replaces no file`() throws {
    try test.folder.write([1, 2, 3], to: "copy.sqlite")

    #expect(error { _ = try file.backUp(to: copy) } == .exists)
    #expect(try test.folder.read("copy.sqlite") == [1, 2, 3])
  }

  @Test func `of a file that is not there nothing is copied or made`() {
    let missing = StoreFile(path: test.folder.file("missing.sqlite"))

    #expect(error { _ = try missing.backUp(to: copy) } == .cannotOpen)
    #expect(error { _ = try missing.check() } == .cannotOpen)
    #expect(error { _ = try missing.accounts() } == .cannotOpen)
    #expect(!test.folder.exists("missing.sqlite"))
    #expect(!test.folder.exists("copy.sqlite"))
  }

  @Test func `a file that cannot be reached is not said to be missing`() throws {
    let loop = test.folder.file("loop.sqlite")
    unsafe symlink(loop, loop)
    let missing = test.folder.file("missing.sqlite")
    let deeds: [(String) throws -> Void] = [
      { _ = try StoreFile(path: $0).check() },
      { _ = try StoreFile(path: $0).accounts() },
      { try StoreFile(path: $0).deleteAccount(Username("nobody")) },
      { _ = try StoreFile(path: missing).restore(from: $0) },
    ]

    for deed in deeds {
      let reached = #expect(throws: StoreError.self) { try deed(loop) }
      let absent = #expect(throws: StoreError.self) { try deed(missing) }

      #expect(reached?.kind == .cannotOpen)
      #expect(reached?.description.hasSuffix(": Too many levels of symbolic links") == true)
      #expect(absent?.description.hasSuffix(" does not exist") == true)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "Root may read everything."))
  func `a file that may not be read is said to be so`() throws {
    try test.folder.setMode(0, of: "a.sqlite")

    let error = #expect(throws: StoreError.self) { _ = try file.check() }

    #expect(error?.description.hasSuffix(": Permission denied") == true)
  }

  @Test func `a backup that is restored brings back what it held`() async throws {
    _ = try await test.register("somebody")
    _ = try file.backUp(to: copy)
    _ = try await test.register("newcomer")
    test.store.close()

    let restoration = try file.restore(from: copy)

    #expect(restoration.summary.accounts == 1)
    try test.reopen()
    #expect(try await test.accounts.isTaken(Username("somebody")).answer())
    #expect(try await !test.accounts.isTaken(Username("newcomer")).answer())
    #expect(restoration.former == .copied("\(test.path).before-restore"))
    #expect(try StoreFile(path: "\(test.path).before-restore").check().accounts == 2)
  }

  @Test func `a backup is restored where no store was`() throws {
    _ = try file.backUp(to: copy)
    let new = StoreFile(path: test.folder.file("new.sqlite"))

    #expect(try new.restore(from: copy).former == nil)

    #expect(try new.check().version >= 1)
  }

  @Test func `a store in use is not restored, nor are its accounts changed`() async throws {
    _ = try await test.register("somebody")
    _ = try file.backUp(to: copy)

    #expect(error { _ = try file.restore(from: copy) } == .locked)
    #expect(error { try file.deleteAccount(Username("somebody")) } == .locked)
    #expect(
      error { try file.resetPassword(of: Username("somebody"), to: Password("another"), cost: 1) }
        == .locked
    )
    #expect(try await signIn("secret") == nil)
  }

  @Test func `a damaged backup is not restored`() async throws {
    _ = try await test.register("somebody")
    _ = try file.backUp(to: copy)
    test.store.close()
    var bytes = try test.folder.read("copy.sqlite")
    bytes.replaceSubrange(8192..., with: repeatElement(0xAB, count: bytes.count - 8192))
    try test.folder.write(bytes, to: "copy.sqlite")

    #expect(error { _ = try file.restore(from: copy) } == .corrupt)
    #expect(try file.check().accounts == 1)
  }

  @Test(arguments: [
    ("PRAGMA user_version = 999", StoreError.Kind.newerVersion),
    ("PRAGMA application_id = 7", .foreign),
    ("DELETE FROM carts; PRAGMA foreign_keys = OFF; INSERT INTO carts VALUES (99, 1)", .corrupt),
  ])
  func `a backup that is not ours, or not whole, is not restored`(
    script: String,
    kind: StoreError.Kind
  ) throws {
    _ = try file.backUp(to: copy)
    test.store.close()
    try Connection(path: copy).execute(script)

    #expect(error { _ = try file.restore(from: copy) } == kind)
    #expect(try file.check().accounts == 0)
  }

  @Test(arguments: [
    ([], StoreError.Kind.empty), (Array("This is a letter, no database.".utf8), .foreign),
  ])
  func `what is no backup is not restored`(bytes: [UInt8], kind: StoreError.Kind) throws {
    try test.folder.write(bytes, to: "copy.sqlite")
    test.store.close()

    #expect(error { _ = try file.restore(from: copy) } == kind)
    #expect(error { _ = try StoreFile(path: copy).check() } == kind)
    #expect(try file.check().accounts == 0)
  }

  @Test func `a new password counts, the old one does not, and sessions are over`() async throws {
    let account = try await test.register("somebody")
    let key = try #require(SessionKey([UInt8](repeating: 1, count: 32)))
    try await test.begin(key, for: account)
    test.store.close()

    try file.resetPassword(of: Username("SOMEBODY"), to: Password("another"), cost: 1)

    try test.reopen()
    #expect(try await signIn("secret") == .wrongPassword)
    #expect(try await signIn("another") == nil)
    #expect(try await test.sessions.account(of: key).answer() == nil)
  }

  @Test func `a deleted account is gone with its cart and sessions`() async throws {
    let account = try await test.register("somebody")
    let key = try #require(SessionKey([UInt8](repeating: 1, count: 32)))
    try await test.begin(key, for: account)
    test.store.close()

    try file.deleteAccount(Username("somebody"))

    let summary = try file.check()
    #expect(summary.accounts == 0)
    #expect(summary.sessions == 0)
  }

  @Test func `a name without account is said, and changes nothing`() async throws {
    _ = try await test.register("somebody")
    test.store.close()

    #expect(error { try file.deleteAccount(Username("nobody")) } == .unknownName)
    #expect(try file.check().accounts == 1)
  }

  @Test func `accounts are listed with their sessions`() async throws {
    let account = try await test.register("somebody")
    _ = try await test.register("newcomer")
    let key = try #require(SessionKey([UInt8](repeating: 1, count: 32)))
    test.clock.advance(by: 100)
    try await test.begin(key, for: account)

    let listings = try file.accounts()

    #expect(listings.map(\.account.name.display) == ["somebody", "newcomer"])
    #expect(listings.map(\.sessions) == [1, 0])
    #expect(listings.map(\.lastSeen) == [test.clock.now, nil])
    #expect(listings.map(\.created) == [test.clock.now - 100, test.clock.now - 100])
  }
}
