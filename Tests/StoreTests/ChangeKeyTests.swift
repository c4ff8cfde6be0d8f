import Domain
import Locking
import Rx
import SQLite
import Testing

@testable import Store

/// Changes that are asked for again under their one-time key, after a restart too.
@Suite(.timeLimit(.minutes(1))) struct ChangeKeyTests {
  private let test: TestStore
  private let account: Account
  private let asked = Asked()
  private let ada = FriendEntry(firstName: "Ada", lastName: "Lovelace", phone: "110")
  private let rehmannia = HerbID("8787878")

  init() async throws {
    test = try TestStore { [asked] in $0.changeKey = { asked.key } }
    account = try await test.register("somebody")
  }

  private var friends: any FriendService { test.store.friends }

  private func reopen() throws {
    try test.reopen { [asked] in $0.changeKey = { asked.key } }
  }

  /// Asks for a change under a key twice, with a restart between.
  private func twice<Result>(
    _ key: UInt8 = 1,
    _ change: () async throws -> Result
  ) async throws -> (Result, Result) {
    asked.ask(key)
    let first = try await change()
    try reopen()
    asked.ask(key)
    defer { asked.askNothing() }
    return (first, try await change())
  }

  private func all() async throws -> [Friend] {
    for try await list in friends.friends(of: account.id).values { return list }
    return []
  }

  private func count(of id: HerbID) async throws -> Int? {
    let recorder = CartRecorder(test.carts.cart(of: account.id))
    defer { recorder.dispose() }
    return try #require(await recorder.carts(atLeast: 1).first).items.first { $0.id == id }?.count
  }

  private var keys: Int? {
    get throws { try test.stored("SELECT count(*) FROM change_keys", as: Int.self) }
  }

  @Test func `a friend is added once, and both answers name it`() async throws {
    let (first, second) = try await twice {
      try await friends.add(ada, to: account.id).value
    }

    #expect(first == second)
    #expect(try await all() == [first])
  }

  @Test func `a friend that was added and is gone by now is not added again`() async throws {
    asked.ask(1)
    let friend = try await friends.add(ada, to: account.id).value
    asked.askNothing()
    _ = try await friends.delete(friend.id, version: nil, of: account.id).value

    try reopen()
    asked.ask(1)
    let second = try await friends.add(ada, to: account.id).value

    #expect(second == friend)
    #expect(try await all() == [])
  }

  @Test func `an edit of a friend is made once, and is no conflict then`() async throws {
    let friend = try await friends.add(ada, to: account.id).value
    let entry = FriendEntry([.lastName: "King"])

    let (first, second) = try await twice {
      try await friends.update(friend.id, version: 1, to: entry, of: account.id).value
    }

    #expect(first.version == 2)
    #expect(first == second)
    #expect(try await all() == [first])
  }

  @Test func `a friend is deleted once, and the second time is told to be gone`() async throws {
    let friend = try await friends.add(ada, to: account.id).value

    let (first, second) = try await twice {
      try await friends.delete(friend.id, version: nil, of: account.id)
        .outcome(or: FriendError.self)
    }

    #expect(first == .success(friend))
    #expect(second == .failure(.gone))
  }

  @Test(arguments: [
    (CartEdit.increment(HerbID("8787878")), 4), (.decrement(HerbID("8787878")), 2),
    (.add(HerbID("8787878"), count: 5), 8), (.setCount(HerbID("8787878"), 9), 9),
  ])
  func `a change of the cart is made once`(edit: CartEdit, count: Int) async throws {
    let (first, second) = try await twice {
      try await test.carts.edit(edit, of: account.id).answer()
    }

    #expect(first == second)
    #expect(try await self.count(of: rehmannia) == count)
  }

  @Test(arguments: [CartEdit.delete(HerbID("8787878")), .reload])
  func `what another change has undone since is not done again`(edit: CartEdit) async throws {
    asked.ask(1)
    _ = try await test.carts.edit(edit, of: account.id).answer()
    asked.askNothing()
    _ = try await test.carts.edit(.add(rehmannia, count: 7), of: account.id).answer()
    let before = try await count(of: rehmannia)

    try reopen()
    asked.ask(1)
    _ = try await test.carts.edit(edit, of: account.id).answer()

    #expect(try await count(of: rehmannia) == before)
  }

  @Test func `an account is made once, and its name is free for the post that has taken it`()
    async throws
  {
    let name = try Username("newcomer")

    let (first, second) = try await twice { () -> (Bool, Account) in
      let isTaken = try await test.accounts.isTaken(name).answer()
      let password = try Password("secret")
      return (isTaken, try await test.accounts.register(name, password: password).answer())
    }

    #expect(!first.0)
    #expect(!second.0)
    #expect(first.1 == second.1)
    #expect(try await test.accounts.isTaken(name).answer())
    #expect(try test.stored("SELECT count(*) FROM accounts", as: Int.self) == 2)
  }

  @Test func `a name that somebody else has taken is taken under any key`() async throws {
    asked.ask(1)

    #expect(try await test.accounts.isTaken(account.name).answer())
    let failure = try await test.accounts.register(account.name, password: Password("secret"))
      .failure(as: AccountError.self)
    #expect(failure == .nameTaken)
  }

  @Test func `a password is changed once, although the old one is wrong by then`() async throws {
    let session = try #require(SessionKey([UInt8](repeating: 1, count: SessionKey.byteCount)))
    try await test.begin(session, for: account)

    let (first, second) = try await twice {
      try await test.store.ownAccounts.changePassword(
        of: account,
        from: Password("secret"),
        to: Password("another"),
        keeping: session
      ).answer()
    }

    #expect(first == second)
    try await test.sessions.begin(session, for: account.id, proof: second).completion()
  }

  @Test func `sessions that began since are not ended by the same post again`() async throws {
    let sessions = try (1...2 as ClosedRange<UInt8>).map { number in
      try #require(SessionKey([UInt8](repeating: number, count: SessionKey.byteCount)))
    }
    for session in sessions { try await test.begin(session, for: account) }
    func endOthers() async throws {
      asked.ask(1)
      try await test.store.ownAccounts.endSessions(
        .others,
        of: account,
        password: Password("secret"),
        keeping: sessions[0]
      ).completion()
      asked.askNothing()
    }

    try await endOthers()
    #expect(try await test.sessions.account(of: sessions[1]).answer() == nil)
    try await test.begin(sessions[1], for: account)
    try reopen()
    try await endOthers()

    #expect(try await test.sessions.account(of: sessions[1]).answer() == account)
  }

  @Test func `an account is deleted once, and the name's next account stays`() async throws {
    func delete() async throws {
      asked.ask(1)
      try await test.store.ownAccounts.delete(account, password: Password("secret")).completion()
      asked.askNothing()
    }

    try await delete()
    _ = try await test.register("somebody")
    try reopen()
    try await delete()

    #expect(try await test.accounts.isTaken(account.name).answer())
  }

  @Test func `a key that was used for something else is refused, and nothing changes`() async throws
  {
    asked.ask(1)
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()
    try reopen()
    let session = try #require(SessionKey([UInt8](repeating: 1, count: SessionKey.byteCount)))

    asked.ask(1, content: 2)
    let edit = try await test.carts.edit(.increment(rehmannia), of: account.id)
      .failure(as: CartError.self)
    asked.ask(1, content: 2)
    let addition = try await friends.add(ada, to: account.id).failure(as: FriendError.self)
    asked.ask(1, content: 2)
    let registration = try await test.accounts.register(
      Username("newcomer"),
      password: Password("secret")
    ).failure(as: AccountError.self)
    asked.ask(1, content: 2)
    let change = try await test.store.ownAccounts.changePassword(
      of: account,
      from: Password("secret"),
      to: Password("another"),
      keeping: session
    ).failure(as: AccountError.self)

    #expect(edit == .entriesDiffer)
    #expect(addition == .entriesDiffer)
    #expect(registration == .entriesDiffer)
    #expect(change == .entriesDiffer)
    #expect(try await count(of: rehmannia) == 4)
    #expect(try await all() == [])
  }

  @Test func `several changes of one post are not taken for one`() async throws {
    let (first, second) = try await twice {
      [
        try await friends.add(ada, to: account.id).value,
        try await friends.add(ada, to: account.id).value,
      ]
    }

    #expect(first == second)
    #expect(try await all() == first)
    #expect(first.count == 2)
  }

  @Test func `a key counts for ten minutes`() async throws {
    asked.ask(1)
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()
    test.clock.advance(by: 599)
    asked.ask(1)
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()
    #expect(try await count(of: rehmannia) == 4)

    test.clock.advance(by: 1)
    asked.ask(1)
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()

    #expect(try await count(of: rehmannia) == 5)
  }

  @Test func `what changes nothing, fails or has no key leaves no trace`() async throws {
    let friend = try await friends.add(ada, to: account.id).value
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()

    asked.ask(1)
    _ = try await friends.update(friend.id, version: 1, to: ada, of: account.id).value
    asked.ask(2)
    _ = try await friends.add(FriendEntry(firstName: "", lastName: "", phone: ""), to: account.id)
      .failure(as: FriendError.self)
    asked.ask(3)
    _ = try await test.carts.edit(.setCount(rehmannia, 4), of: account.id).answer()

    #expect(try keys == 0)
  }

  @Test func `keys are deleted once they are ten minutes old`() async throws {
    for key in 1...3 as ClosedRange<UInt8> {
      asked.ask(key)
      _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()
    }
    #expect(try keys == 3)

    test.clock.advance(by: 600)
    asked.ask(4)
    _ = try await test.carts.edit(.increment(rehmannia), of: account.id).answer()

    #expect(try keys == 1)
  }

  @Test func `a file without keys gets their table`() async throws {
    test.store.close()
    let connection = try Connection(path: test.path)
    try connection.execute(
      """
      DROP TABLE change_keys; ALTER TABLE sessions DROP COLUMN device; PRAGMA user_version = 2
      """
    )

    let (first, second) = try await {
      try reopen()
      return try await twice { try await friends.add(ada, to: account.id).value }
    }()

    #expect(first == second)
  }
}

/// The key under which a test asks for the next change.
private final class Asked: Sendable {
  private let current = Lock<ChangeKey?>(nil)

  var key: ChangeKey? { current.withLock { $0 } }

  func ask(_ name: UInt8, content: UInt8 = 1) {
    let count = Lock(0)
    let key = ChangeKey(
      name: [UInt8](repeating: name, count: 32),
      content: [UInt8](repeating: content, count: 32)
    ) {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
    current.withLock { $0 = key }
  }

  func askNothing() {
    current.withLock { $0 = nil }
  }
}
