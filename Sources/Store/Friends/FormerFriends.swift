internal import Domain
internal import Locking

/// Who was deleted a moment ago, in memory alone: the database forgets at once what was known of them.
///
/// Bounded by friends an account and friends in all; the oldest go first.
final class FormerFriends: Sendable {
  private struct Entry {
    let account: AccountID
    let friend: Friend
    let deletedAt: Int64
  }

  /// How long a friend can be taken back, in seconds.
  private static let keptSeconds: Int64 = 600
  private static let perAccount = 20
  private static let capacity = 1_000

  private let clock: @Sendable () -> Int64
  private let entries = Lock<[Entry]>([])

  /// Makes an empty memory; `clock` gives seconds since 1970.
  init(clock: @escaping @Sendable () -> Int64) {
    self.clock = clock
  }

  /// The account's friends who were deleted in the last ten minutes, in the order of their addition.
  func of(_ account: AccountID) -> [Friend] {
    let now = clock()
    let found = entries.withLock { entries in
      entries.removeAll { !Self.isKept($0, at: now) }
      return entries.filter { $0.account == account }.map(\.friend)
    }
    return found.sorted { $0.id.raw < $1.id.raw }
  }

  func add(_ friend: Friend, of account: AccountID) {
    let now = clock()
    entries.withLock { entries in
      entries.removeAll { !Self.isKept($0, at: now) }
      let own = entries.indices.filter { entries[$0].account == account }
      if own.count >= Self.perAccount, let oldest = own.first {
        entries.remove(at: oldest)
      } else if entries.count >= Self.capacity {
        entries.removeFirst()
      }
      entries.append(Entry(account: account, friend: friend, deletedAt: now))
    }
  }

  func remove(_ id: FriendID, of account: AccountID) {
    entries.withLock { $0.removeAll { $0.friend.id == id && $0.account == account } }
  }

  private static func isKept(_ entry: Entry, at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(entry.deletedAt)
    return overflow ? now < entry.deletedAt : age < keptSeconds
  }
}
