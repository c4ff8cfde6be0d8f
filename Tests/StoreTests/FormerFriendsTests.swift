import Domain
import Locking
import Testing

@testable import Store

@Suite final class FormerFriendsTests: Sendable {
  private let time = Lock<Int64>(1_000)
  private let account = AccountID(1)

  private func memory() -> FormerFriends {
    FormerFriends(clock: { self.time.withLock { $0 } })
  }

  private func friend(_ id: Int64) -> Friend {
    Friend(
      id: FriendID(id),
      details: FriendDetails(firstName: "Ada", lastName: "Lovelace", phone: "110"),
      version: 1
    )
  }

  @Test(arguments: [(1_599, 1), (1_600, 0), (0, 1), (Int64.min, 1)])
  func `a friend is known for ten minutes, and by a clock that was set back`(
    now: Int64,
    count: Int
  ) {
    let memory = memory()
    memory.add(friend(1), of: account)

    time.withLock { $0 = now }

    #expect(memory.of(account).count == count)
  }

  @Test func `twenty of an account are known, the newest`() {
    let memory = memory()
    memory.add(friend(100), of: AccountID(2))

    for id in 1...30 { memory.add(friend(Int64(id)), of: account) }

    #expect(memory.of(account).map(\.id.raw) == Array(11...30))
    #expect(memory.of(AccountID(2)).map(\.id.raw) == [100])
  }

  @Test func `a thousand are known in all, the newest`() {
    let memory = memory()

    for id in 1...1_001 { memory.add(friend(Int64(id)), of: AccountID(Int64(id))) }

    #expect(memory.of(AccountID(1)) == [])
    #expect(memory.of(AccountID(2)).count == 1)
    #expect(memory.of(AccountID(1_001)).count == 1)
  }
}
