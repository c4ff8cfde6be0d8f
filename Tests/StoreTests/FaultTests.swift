import Domain
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1))) struct FaultTests {
  let test: TestStore

  init() throws {
    test = try TestStore { $0.lockTimeout = 50 }
  }

  @Test func `while another process writes, reads go on, changes fail, and then work`() async throws
  {
    let account = try await test.register("somebody")
    let shell = try test.connection()
    try shell.run("BEGIN IMMEDIATE")

    let taken = try await test.accounts.isTaken(Username("somebody")).answer()
    let refused = try await test.carts.edit(.reload, of: account.id).failure(as: CartError.self)
    try shell.run("ROLLBACK")
    let cart = try await test.carts.edit(.reload, of: account.id).answer()

    #expect(taken)
    #expect(refused == .unavailable)
    #expect(cart.items.count == 3)
  }

  @Test func `a store that may not grow says so, changes nothing, and recovers`() async throws {
    let account = try await test.register("somebody")
    let herb = HerbID("8787878")
    _ = try await test.carts.edit(.increment(herb), of: account.id).answer()
    test.store.close()
    let pages = try test.stored("PRAGMA page_count", as: Int.self)
    try test.reopen { $0.pageLimit = pages }

    var name = 0
    var refused: AccountError?
    while refused == nil, name < 1000 {
      name += 1
      refused = try await test.accounts.register(
        Username("newcomer-\(name)"),
        password: Password("secret")
      ).failure(as: AccountError.self)
    }
    let taken = try await test.accounts.isTaken(Username("newcomer-\(name)")).answer()
    try test.reopen()
    let after = try await test.carts.edit(.increment(herb), of: account.id).answer()

    #expect(refused == .storageFull)
    #expect(!taken)
    #expect(after.items.map(\.count) == [1, 5, 3])
    test.store.close()
    #expect(try StoreFile(path: test.path).check().accounts == name)
  }
}
