import Domain
import Rx
import SQLite
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(1))) struct FriendTests {
  let test: TestStore
  let account: AccountID
  let ada = FriendEntry(firstName: "Ada", lastName: "Lovelace", phone: "110")

  init() async throws {
    test = try TestStore()
    account = try await test.register("somebody").id
  }

  private var friends: any FriendService { test.store.friends }

  private func all(of account: AccountID? = nil) async throws -> [Friend] {
    for try await list in friends.friends(of: account ?? self.account).values { return list }
    return []
  }

  @Test func `a new account has no friends`() async throws {
    #expect(try await all() == [])
  }

  @Test func `friends stay in the order of their addition, also over a restart`() async throws {
    let first = try await friends.add(ada, to: account).value
    let second = try await friends.add(
      FriendEntry(firstName: "江", lastName: "宋", phone: "119"),
      to: account
    ).value

    try test.reopen()

    #expect(try await all() == [first, second])
    #expect(first.version == 1)
  }

  @Test func `an addition that will not do is refused whole`() async throws {
    let entry = FriendEntry(firstName: "", lastName: "b", phone: "")

    let failure = try await friends.add(entry, to: account).failure(as: FriendError.self)

    #expect(failure == .invalid([.firstName: .empty, .phone: .empty]))
    #expect(try await all() == [])
  }

  @Test func `an update of the present version changes what it names`() async throws {
    let friend = try await friends.add(ada, to: account).value

    let changed = try await friends.update(
      friend.id,
      version: 1,
      to: FriendEntry([.lastName: "King"]),
      of: account
    ).value

    #expect(changed.details == FriendDetails(firstName: "Ada", lastName: "King", phone: "110"))
    #expect(changed.version == 2)
    #expect(try await all() == [changed])
  }

  @Test func `an update of an old version is a conflict and changes nothing`() async throws {
    let friend = try await friends.add(ada, to: account).value
    let entry = FriendEntry([.phone: "119"])
    let newer = try await friends.update(friend.id, version: 1, to: entry, of: account).value

    let failure =
      try await friends
      .update(friend.id, version: 1, to: FriendEntry([.phone: "120"]), of: account)
      .failure(as: FriendError.self)

    #expect(failure == .conflict(newer))
    #expect(try await all() == [newer])
  }

  @Test func `of many updates of one version exactly one wins`() async throws {
    let friend = try await friends.add(ada, to: account).value

    let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask { [friends, account] in
          let entry = FriendEntry([.phone: "100\(number)"])
          let update = friends.update(friend.id, version: 1, to: entry, of: account)
          return try await update.outcome(or: FriendError.self).isSuccess
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(wins == 1)
    #expect(try await all().map(\.version) == [2])
  }

  @Test func `a deleted friend is gone, and its number is not given again`() async throws {
    let friend = try await friends.add(ada, to: account).value

    _ = try await friends.delete(friend.id, version: nil, of: account).value
    let again = try await friends.delete(friend.id, version: nil, of: account)
      .failure(as: FriendError.self)
    let edited = try await friends.update(friend.id, version: 1, to: ada, of: account)
      .failure(as: FriendError.self)
    let next = try await friends.add(ada, to: account).value

    #expect(again == .gone)
    #expect(edited == .gone)
    #expect(next.id.raw > friend.id.raw)
    #expect(try await all() == [next])
    let kept = try test.stored("SELECT first || last || phone FROM friends", as: String.self)
    #expect(kept == "")
  }

  @Test func `a deleted friend comes back under its number and at its place, once`() async throws {
    let first = try await friends.add(ada, to: account).value
    let second = try await friends.add(ada, to: account).value
    _ = try await friends.delete(first.id, version: nil, of: account).value

    let restored = try await friends.restore(first.id, as: ada, of: account).value
    let again = try await friends.restore(
      first.id,
      as: FriendEntry(firstName: "B", lastName: "C", phone: "999"),
      of: account
    ).value

    #expect(restored == Friend(id: first.id, details: first.details, version: 2))
    #expect(again == restored)
    #expect(try await all() == [restored, second])
  }

  @Test func `what is taken back must do`() async throws {
    let friend = try await friends.add(ada, to: account).value
    _ = try await friends.delete(friend.id, version: nil, of: account).value

    let failure = try await friends.restore(friend.id, as: FriendEntry([:]), of: account)
      .failure(as: FriendError.self)

    #expect(failure == .invalid([.firstName: .empty, .lastName: .empty, .phone: .empty]))
    #expect(try await all() == [])
  }

  @Test func `another account's friend is not taken back, but a new one made`() async throws {
    let other = try await test.register("another").id
    let friend = try await friends.add(ada, to: other).value
    _ = try await friends.delete(friend.id, version: nil, of: other).value

    let made = try await friends.restore(friend.id, as: ada, of: account).value

    #expect(made.id != friend.id)
    #expect(try await all(of: other) == [])
    #expect(friends.former(of: other) == [friend])
  }

  @Test func `who was deleted is known for ten minutes, until they are taken back`() async throws {
    let first = try await friends.add(ada, to: account).value
    let second = try await friends.add(ada, to: account).value
    for id in [second.id, first.id] {
      _ = try await friends.delete(id, version: nil, of: account).value
    }
    let former = friends.former(of: account)

    _ = try await friends.restore(first.id, as: ada, of: account).value

    #expect(former == [first, second])
    #expect(friends.former(of: account) == [second])
    #expect(friends.former(of: AccountID(account.raw + 1)) == [])
  }

  @Test func `a deletion of an old version is a conflict`() async throws {
    let friend = try await friends.add(ada, to: account).value

    let failure = try await friends.delete(friend.id, version: 7, of: account)
      .failure(as: FriendError.self)

    #expect(failure == .conflict(friend))
  }

  @Test func `traces of deleted friends do not pile up`() async throws {
    for _ in 0..<110 {
      let friend = try await friends.add(ada, to: account).value
      _ = try await friends.delete(friend.id, version: nil, of: account).value
    }

    #expect(try test.stored("SELECT count(*) FROM friends", as: Int.self) == 100)
  }

  @Test func `another account's friends are unknown`() async throws {
    let other = try await test.register("another").id
    let friend = try await friends.add(ada, to: other).value

    let read = try await all()
    let edited = try await friends.update(friend.id, version: 1, to: ada, of: account)
      .failure(as: FriendError.self)
    let deleted = try await friends.delete(friend.id, version: nil, of: account)
      .failure(as: FriendError.self)

    #expect(read == [])
    #expect(edited == .unknownFriend)
    #expect(deleted == .unknownFriend)
    #expect(try await all(of: other) == [friend])
  }

  @Test func `an account has a thousand friends at most`() async throws {
    _ = try test.connection().run(
      """
      INSERT INTO friends (account, first, last, phone, version)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      SELECT ?, 'a', 'b', '110', 1 FROM n
      """,
      account.raw
    )

    let failure = try await friends.add(ada, to: account).failure(as: FriendError.self)

    #expect(failure == .tooMany)
  }

  @Test func `observers see each change once, and cost nothing afterwards`() async throws {
    let seen = AsyncStream.makeStream(of: [Friend].self)
    let subscription = friends.friends(of: account)
      .subscribe(onNext: { seen.continuation.yield($0) })
    var lists = seen.stream.makeAsyncIterator()

    let none = await lists.next()
    let friend = try await friends.add(ada, to: account).value
    let one = await lists.next()
    _ = try await friends.delete(friend.id, version: 1, of: account).value
    let gone = await lists.next()
    subscription.dispose()

    #expect([none, one, gone] == [[], [friend], []])
    #expect(test.store.friendObservers == 0)
  }

  @Test func `a file without friends gets their tables`() async throws {
    test.store.close()
    let connection = try Connection(path: test.path)
    try connection.execute(
      """
      DROP TABLE friends; DROP TABLE friend_lists; DROP TABLE change_keys;
      ALTER TABLE sessions DROP COLUMN device; PRAGMA user_version = 1
      """
    )

    try test.reopen()

    _ = try await friends.add(ada, to: account).value
    #expect(try await all().count == 1)
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
