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
