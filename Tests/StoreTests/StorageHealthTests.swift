import Domain
import Locking
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1))) struct StorageHealthTests {
  let test: TestStore
  private let failures = Failures()

  init() throws {
    test = try TestStore { $0.lockTimeout = 50 }
    test.store.onFailure { [failures] in failures.add($0) }
  }

  private var noted: [StoreError] { failures.all }

  @Test func `a failure of the database is told in its own words`() async throws {
    let account = try await test.register("somebody")
    let shell = try test.connection()
    try shell.run("BEGIN IMMEDIATE")

    _ = try await test.carts.edit(.reload, of: account.id).failure(as: CartError.self)

    #expect(noted.map(\.kind) == [.locked])
    #expect(noted.first?.description.contains("database is locked") == true)
    #expect(noted.first?.description.contains(test.path) == true)
  }

  @Test func `a failed write makes the store suspect until a probe works`() async throws {
    let account = try await test.register("somebody")
    let before = test.store.isSuspect
    let shell = try test.connection()
    try shell.run("BEGIN IMMEDIATE")
    _ = try await test.carts.edit(.reload, of: account.id).failure(as: CartError.self)

    let locked = await probe()
    let isSuspect = test.store.isSuspect
    try shell.run("ROLLBACK")
    let free = await probe()

    #expect(!before)
    #expect(isSuspect)
    #expect(locked?.summary == "the database is locked")
    #expect(free == nil)
    #expect(!test.store.isSuspect)
  }

  @Test func `a probe changes nothing`() async throws {
    _ = try await test.register("somebody")
    let before = try test.stored("PRAGMA user_version", as: Int.self)

    #expect(await probe() == nil)

    #expect(try test.stored("PRAGMA user_version", as: Int.self) == before)
    test.store.close()
    #expect(try StoreFile(path: test.path).check().accounts == 1)
  }

  @Test func `a store that is closed says so to a probe, and is not suspect`() async throws {
    test.store.close()

    #expect(await probe()?.summary == "the database cannot be used")
    #expect(!test.store.isSuspect)
    #expect(noted.isEmpty)
  }

  private func probe() async -> StoreError? {
    await withCheckedContinuation { continuation in
      test.store.probe { continuation.resume(returning: $0) }
    }
  }

  @Test func `what a rule forbids is no failure of the database`() async throws {
    let account = try await test.register("somebody")

    let taken = try await test.accounts.register(
      Username("somebody"),
      password: Password("secret")
    ).failure(as: AccountError.self)
    let unknown = try await test.carts.edit(.increment(HerbID("none")), of: account.id)
      .failure(as: CartError.self)

    #expect(taken == .nameTaken)
    #expect(unknown == .unknownItem)
    #expect(noted.isEmpty)
  }
}

/// Keeps what was told from any thread.
private final class Failures: Sendable {
  private let noted = Lock<[StoreError]>([])

  var all: [StoreError] { noted.withLock { $0 } }

  func add(_ failure: StoreError) {
    noted.withLock { $0.append(failure) }
  }
}
