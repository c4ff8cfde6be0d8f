import Domain
import Glibc
import SQLite
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RestoreTests {
  /// What may have become of the store that is restored.
  enum State: CaseIterable {
    case damaged
    case truncated
    case noDatabase
    case newer
  }

  let test: TestStore
  let file: StoreFile
  let copy: String

  init() async throws {
    test = try TestStore()
    file = StoreFile(path: test.path)
    copy = test.folder.file("copy.sqlite")
    _ = try await test.register("somebody")
    _ = try file.backUp(to: copy)
    _ = try await test.register("newcomer")
  }

  private func bring(about state: State) throws {
    switch state {
    case .damaged:
      var bytes = try test.folder.read("a.sqlite")
      bytes.replaceSubrange(8192..., with: repeatElement(0xAB, count: bytes.count - 8192))
      try test.folder.write(bytes, to: "a.sqlite")
    case .truncated:
      try test.folder.write(Array(try test.folder.read("a.sqlite").prefix(10_000)), to: "a.sqlite")
    case .noDatabase:
      try test.folder.write((0..<20_000).map { UInt8(truncatingIfNeeded: $0 * 7) }, to: "a.sqlite")
    case .newer: try Connection(path: test.path).execute("PRAGMA user_version = 999")
    }
  }

  private func error(_ body: () throws -> Void) -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.kind
    }
  }

  @Test(arguments: State.allCases)
  func `a file that is no good is set aside as it is, and restored`(state: State) async throws {
    test.store.close()
    try bring(about: state)
    let (bytes, mode) = (try test.folder.read("a.sqlite"), 0o640)
    try test.folder.setMode(mode, of: "a.sqlite")

    let restoration = try file.restore(from: copy)

    guard case .moved(let former, let reason) = restoration.former else {
      Issue.record("\(restoration)")
      return
    }
    #expect(former == "\(test.path).before-restore")
    #expect(reason.contains(test.path))
    #expect(!reason.utf8.contains(10))
    #expect(try test.folder.read("a.sqlite.before-restore") == bytes)
    #expect(try test.folder.mode(of: "a.sqlite.before-restore") == mode)
    #expect(try test.folder.mode(of: "a.sqlite") == 0o600)
    #expect(!test.folder.exists("a.sqlite.restoring"))
    try test.reopen()
    #expect(try await test.accounts.isTaken(Username("somebody")).answer())
    #expect(try await !test.accounts.isTaken(Username("newcomer")).answer())
  }

  @Test(arguments: [State?.none, .noDatabase])
  func `no session of the backup lives again`(state: State?) async throws {
    let account = try await test.register("dweller")
    let key = try #require(SessionKey([UInt8](repeating: 1, count: 32)))
    try await test.begin(key, for: account)
    let later = test.folder.file("later.sqlite")
    #expect(try file.backUp(to: later).sessions == 1)
    try await test.sessions.end(key).completion()
    test.store.close()
    if let state { try bring(about: state) }

    let restoration = try file.restore(from: later)

    #expect(restoration.summary.sessions == 0)
    #expect(restoration.summary.accounts == 3)
    try test.reopen()
    #expect(try await test.sessions.account(of: key).answer() == nil)
  }

  @Test func `the log goes with the file that is set aside`() async throws {
    test.store.close()
    // Only the log tells that a newer version was at work.
    var newer: Connection? = try Connection(path: test.path, options: .durable)
    try newer?.execute("PRAGMA user_version = 999")
    let (main, log) = (try test.folder.read("a.sqlite"), try test.folder.read("a.sqlite-wal"))
    newer = nil
    try test.folder.write(main, to: "a.sqlite")
    try test.folder.write(log, to: "a.sqlite-wal")

    let restoration = try file.restore(from: copy)

    #expect(restoration.summary.accounts == 1)
    #expect(try test.folder.read("a.sqlite.before-restore") == main)
    #expect(try test.folder.read("a.sqlite.before-restore-wal") == log)
    #expect(!test.folder.exists("a.sqlite-wal"))
    #expect(try file.check().accounts == 1)
  }

  @Test func `what was set aside before stays`() throws {
    test.store.close()
    try bring(about: .noDatabase)
    try test.folder.write([1], to: "a.sqlite.before-restore")

    _ = try file.restore(from: copy)

    #expect(try test.folder.read("a.sqlite.before-restore") == [1])
    #expect(test.folder.exists("a.sqlite.before-restore-2"))
  }

  @Test func `the database of another application is not replaced`() throws {
    let other = StoreFile(path: test.folder.file("theirs.sqlite"))
    try Connection(path: test.folder.file("theirs.sqlite")).execute("CREATE TABLE theirs (id)")
    let bytes = try test.folder.read("theirs.sqlite")

    #expect(error { _ = try other.restore(from: copy) } == .foreign)

    #expect(try test.folder.read("theirs.sqlite") == bytes)
    #expect(!test.folder.exists("theirs.sqlite.restoring"))
  }

  @Test func `a restore that was killed between two names is finished by the next`() async throws {
    // What is left then: the old file has its new name, its log has not, the new file is ready.
    let log = try test.folder.read("a.sqlite-wal")
    test.store.close()
    try test.folder.move("a.sqlite", to: "a.sqlite.before-restore")
    try test.folder.write(log, to: "a.sqlite-wal")
    try test.folder.write(try test.folder.read("copy.sqlite"), to: "a.sqlite.restoring")

    #expect(error { _ = try Store.open(path: test.path, options: .cheap) } == .unfinished)
    #expect(!test.folder.exists("a.sqlite"))
    _ = try file.restore(from: copy)

    #expect(try test.folder.read("a.sqlite.before-restore-wal") == log)
    #expect(!test.folder.exists("a.sqlite.restoring"))
    try test.reopen()
    #expect(try await test.accounts.isTaken(Username("somebody")).answer())
  }

  @Test func `a log without its file is not taken for an empty store`() throws {
    let log = try test.folder.read("a.sqlite-wal")
    test.store.close()
    try test.folder.write([], to: "a.sqlite")
    try test.folder.write(log, to: "a.sqlite-wal")

    #expect(error { _ = try Store.open(path: test.path, options: .cheap) } == .corrupt)

    #expect(try test.folder.read("a.sqlite-wal") == log)
  }

  @Test(
    .enabled(if: geteuid() == 0, "Only root can make files of another owner."),
    arguments: [State?.none] + State.allCases.map(Optional.some)
  )
  func `what root restores belongs to the owner of the folder`(state: State?) throws {
    test.store.close()
    if let state {
      try bring(about: state)
    } else {
      try test.folder.move("a.sqlite", to: "old.sqlite")
    }
    for path in [test.folder.path, test.path] { unsafe chown(path, 12_345, 23_456) }

    _ = try file.restore(from: copy)

    #expect(try test.folder.owner(of: "a.sqlite") == [12_345, 23_456])
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can make files of another owner."))
  func `what root restores over a store belongs, like the copy, to its owner`() throws {
    test.store.close()
    unsafe chown(test.path, 12_345, 23_456)

    _ = try file.restore(from: copy)

    #expect(try test.folder.owner(of: "a.sqlite") == [12_345, 23_456])
    #expect(try test.folder.owner(of: "a.sqlite.before-restore") == [12_345, 23_456])
  }
}
