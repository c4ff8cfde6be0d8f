import SQLite
import TestSupport
import Testing

private struct Refusal: Error {}

@Suite(.timeLimit(.minutes(1))) struct DatabaseTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
  }

  private func open(
    options: Database.Options = .init(),
    then script: String = ""
  ) throws -> Database {
    try Database(path: path, options: options) { connection in
      try connection.execute("CREATE TABLE IF NOT EXISTS things (value); \(script)")
    }
  }

  @Test func `a write is answered with its result and is seen by a read`() async throws {
    let database = try open()

    let row = try await database.write { connection in
      try connection.run("INSERT INTO things VALUES (?)", 5)
      return connection.lastInsertedRow
    }
    let value = try await database.read { try $0.value("SELECT value FROM things", as: Int.self) }

    #expect(row == 1)
    #expect(value == 5)
  }

  @Test func `a write that throws is undone`() async throws {
    let database = try open()

    await #expect(throws: Refusal.self) {
      try await database.write { connection in
        try connection.run("INSERT INTO things VALUES (1)")
        throw Refusal()
      }
    }

    #expect(try await database.read { try $0.rows("SELECT * FROM things") { _ in 1 } } == [])
  }

  @Test func `writes that wait share a commit, and are answered after it`() async throws {
    let database = try open()
    let gate = database.blockWriter()
    let path = path

    let (counts, counted) = AsyncStream.makeStream(of: Int?.self)
    for number in 0..<50 {
      database.write { connection in
        try connection.run("INSERT INTO things VALUES (?)", number)
      } completion: { _ in
        let reader = try? Connection(path: path, options: .reader)
        counted.yield(try? reader?.value("SELECT count(*) FROM things", as: Int.self))
      }
    }
    #expect(database.waitingWrites == 50)
    gate.open()
    let seen = await counts.prefix(50).reduce(into: []) { $0.append($1) }

    #expect(seen == Array(repeating: 50, count: 50))
  }

  @Test func `a write that fails among others fails alone`() async throws {
    let database = try open(then: "CREATE TABLE names (name TEXT UNIQUE)")
    let gate = database.blockWriter()

    async let results = database.results(of: ["a", "b", "a", "c"])
    #expect(await eventually { database.waitingWrites == 4 })
    gate.open()

    let kinds = await results
    #expect(kinds == [nil, nil, .notUnique, nil])
    #expect(try await database.count(of: "names") == 3)
  }

  @Test func `a write that fills the disk does not take others with it`() async throws {
    let database = try open(then: "PRAGMA max_page_count = 30; CREATE TABLE names (name UNIQUE)")
    let gate = database.blockWriter()
    let long = String(repeating: "x", count: 400_000)

    async let results = database.results(of: ["a", long, "b"])
    #expect(await eventually { database.waitingWrites == 3 })
    gate.open()

    let kinds = await results
    #expect(kinds == [nil, .diskFull, nil])
    #expect(try await database.count(of: "names") == 2)
  }

  @Test func `a write that ends the transaction fails, and the others are kept`() async throws {
    let database = try open(then: "CREATE TABLE names (name)")
    let gate = database.blockWriter()

    database.write {
      try $0.run("ROLLBACK")
    } completion: { result in
      #expect(throws: SQLiteError.self) { try result.get() }
    }
    async let results = database.results(of: ["a", "b"])
    #expect(await eventually { database.waitingWrites == 3 })
    gate.open()

    let kinds = await results
    #expect(kinds == [nil, nil])
    #expect(try await database.count(of: "names") == 2)
  }

  @Test func `while another process holds the lock, what waits fails with the first`() async throws
  {
    var options = Database.Options()
    options.writer.busyTimeout = 0
    options.batch = 1
    let database = try open(options: options, then: "CREATE TABLE names (name)")
    let (isBusy, goOn, hasFailed, isFree) = (Gate(), Gate(), Gate(), Gate())
    database.write { _ in
    } completion: { _ in
      isBusy.open()
      #expect(goOn.wait())
    }
    #expect(isBusy.wait())
    let shell = try Connection(path: path, options: .durable)
    try shell.run("BEGIN IMMEDIATE")
    database.write { _ in
    } completion: { result in
      #expect((result.error as? SQLiteError)?.kind == .locked)
      hasFailed.open()
      #expect(isFree.wait())
    }
    async let results = database.results(of: ["a", "b"])
    #expect(await eventually { database.waitingWrites == 3 })

    goOn.open()
    #expect(hasFailed.wait())
    try shell.run("ROLLBACK")
    isFree.open()

    let kinds = await results
    #expect(kinds == [.locked, .locked])
    #expect(await database.results(of: ["c"]) == [nil])
    #expect(try await database.count(of: "names") == 1)
  }

  @Test func `after a wait in vain the next is short, until one succeeds`() async throws {
    var options = Database.Options()
    options.writer.busyTimeout = 3
    options.lockedTimeout = 2
    let database = try open(options: options, then: "CREATE TABLE names (name)")
    let shell = try Connection(path: path, options: .durable)
    func timeout() async throws -> Int? {
      try await database.write { try $0.value("PRAGMA busy_timeout", as: Int.self) }
    }
    #expect(try await timeout() == 3)

    try shell.run("BEGIN IMMEDIATE")
    #expect(await database.results(of: ["a", "b"]).allSatisfy { $0 == .locked })
    #expect(await database.results(of: ["c"]) == [.locked])
    try shell.run("ROLLBACK")

    #expect(try await timeout() == 2)
    #expect(try await timeout() == 3)
  }

  @Test func `a write that finds the queue full is refused at once`() async throws {
    var options = Database.Options()
    options.queueCapacity = 2
    let database = try open(options: options, then: "CREATE TABLE names (name)")
    let gate = database.blockWriter()
    async let results = database.results(of: ["a", "b"])
    #expect(await eventually { database.waitingWrites == 2 })

    #expect(await database.results(of: ["c"]) == [.queueFull])

    gate.open()
    let kinds = await results
    #expect(kinds == [nil, nil])
  }

  @Test func `a read does not wait for a write`() async throws {
    let database = try open()
    let gate = database.blockWriter()

    #expect(try await database.count(of: "things") == 0)

    gate.open()
  }

  @Test func `a read cannot write`() async throws {
    let database = try open()

    await #expect {
      try await database.read { _ = try $0.run("INSERT INTO things VALUES (1)") }
    } throws: {
      ($0 as? SQLiteError)?.kind == .readOnly
    }
    #expect(try await database.count(of: "things") == 0)
  }

  @Test func `a read sees one state however many queries it makes`() async throws {
    let database = try open()
    let (hasRead, hasWritten) = (Gate(), Gate())

    async let counts = database.read { connection in
      let before = try connection.value("SELECT count(*) FROM things", as: Int.self)
      hasRead.open()
      #expect(hasWritten.wait())
      return [before, try connection.value("SELECT count(*) FROM things", as: Int.self)]
    }
    try await database.write { connection in
      #expect(hasRead.wait())
      try connection.run("INSERT INTO things VALUES (1)")
    }
    hasWritten.open()

    let seen = try await counts
    #expect(seen == [0, 0])
    #expect(try await database.count(of: "things") == 1)
  }

  @Test func `an answered write is in the files of a process that is killed`() async throws {
    let database = try open()

    try await database.write { _ = try $0.run("INSERT INTO things VALUES ('kept')") }
    for suffix in ["", "-wal"] {
      try folder.write(try folder.read("a.sqlite\(suffix)"), to: "copy.sqlite\(suffix)")
    }

    let copy = try Connection(path: folder.file("copy.sqlite"))
    #expect(try copy.value("SELECT value FROM things", as: String.self) == "kept")
    try copy.checkIntegrity()
    database.close()
  }

  @Test func `closing answers what waits and moves the log into the file`() async throws {
    let database = try open(then: "CREATE TABLE names (name)")
    let gate = database.blockWriter()
    async let results = database.results(of: (0..<20).map { "\($0)" })
    #expect(await eventually { database.waitingWrites == 20 })

    gate.open()
    database.close()

    let kinds = await results
    #expect(kinds == Array(repeating: nil, count: 20))
    #expect(!folder.exists("a.sqlite-wal"))
    let reopened = try Connection(path: path)
    #expect(try reopened.value("SELECT count(*) FROM names", as: Int.self) == 20)
  }

  @Test func `a closed database refuses jobs and can be closed again`() async throws {
    let database = try open(then: "CREATE TABLE names (name)")

    database.close()
    database.close()

    #expect(await database.results(of: ["a"]) == [.closed])
    await #expect {
      _ = try await database.count(of: "names")
    } throws: {
      ($0 as? SQLiteError)?.kind == .closed
    }
  }

  @Test func `a database that nobody holds closes itself`() async throws {
    var database: Database? = try open()
    try await database?.write { _ = try $0.run("INSERT INTO things VALUES (1)") }
    #expect(folder.exists("a.sqlite-wal"))

    database = nil

    #expect(!folder.exists("a.sqlite-wal"))
  }

  @Test func `what the preparation throws is thrown`() {
    #expect(throws: Refusal.self) { _ = try Database(path: path) { _ in throw Refusal() } }
    #expect(kind { _ = try Database(path: folder.file("no/a.sqlite")) } == .cannotOpen)
    #expect(kind { _ = try Database(path: ":memory:") } == .misuse)
  }

  @Test func `many threads that write and read lose nothing`() async throws {
    let database = try open()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await database.write { _ = try $0.run("INSERT INTO things VALUES (?)", number) }
          let isThere = try await database.read {
            try $0.value("SELECT count(*) FROM things WHERE value = ?", number, as: Int.self)
          }
          #expect(isThere == 1)
        }
      }
      try await group.waitForAll()
    }

    #expect(try await database.count(of: "things") == 200)
  }
}

extension Database {
  /// Inserts the names in order; nil for each that was kept, the kind of the error for others.
  fileprivate func results(of names: [String]) async -> [SQLiteError.Kind?] {
    await withCheckedContinuation { continuation in
      let answers = Answers(count: names.count) { continuation.resume(returning: $0) }
      for (index, name) in names.enumerated() {
        write { connection in
          _ = try connection.run("INSERT INTO names VALUES (?)", name)
        } completion: { result in
          guard case .failure(let error) = result else { return answers.put(nil, at: index) }
          answers.put((error as? SQLiteError)?.kind ?? .other, at: index)
        }
      }
    }
  }

  fileprivate func count(of table: String) async throws -> Int? {
    try await read { try $0.value("SELECT count(*) FROM \(table)", as: Int.self) }
  }
}

extension Result {
  fileprivate var error: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
