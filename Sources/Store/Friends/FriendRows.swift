internal import Domain
internal import SQLite

/// The rows of one account's friends.
struct FriendRows {
  let account: AccountID
  let connection: Connection

  /// All friends, in the order in which they were added.
  func load() throws(SQLiteError) -> Versioned<[Friend]> {
    let version = try connection.value(
      "SELECT version FROM friend_lists WHERE account = ?",
      account.raw,
      as: Int64.self
    )
    let friends = try connection.rows(
      "SELECT id, first, last, phone, version FROM friends "
        + "WHERE account = ? AND isDeleted = 0 ORDER BY id",
      account.raw
    ) { (row) throws(SQLiteError) in try Self.friend(row) }
    return Versioned(version: version ?? 1, value: friends)
  }

  /// The friend of an id, which must be this account's.
  func friend(_ id: FriendID) throws -> Friend {
    let found = try connection.row(
      "SELECT id, first, last, phone, version, isDeleted FROM friends WHERE account = ? AND id = ?",
      account.raw,
      id.raw
    ) { (row) throws(SQLiteError) in
      let isDeleted: Int = try row[5]
      return (friend: try Self.friend(row), isDeleted: isDeleted != 0)
    }
    guard let found else { throw FriendError.unknownFriend }
    guard !found.isDeleted else { throw FriendError.gone }
    return found.friend
  }

  func add(_ entry: FriendEntry) throws -> Friend {
    let details = try entry.details()
    try checkRoom()
    let id = try connection.value(
      """
      INSERT INTO friends (account, first, last, phone, version) VALUES (?, ?, ?, ?, 1)
      RETURNING id
      """,
      account.raw,
      details.firstName,
      details.lastName,
      details.phone,
      as: Int64.self
    )
    guard let id else { throw FriendError.unavailable }
    try grow()
    return Friend(id: FriendID(id), details: details, version: 1)
  }

  /// The friend that was added before, or as it was then when it is gone by now.
  func added(_ entry: FriendEntry, as id: FriendID) throws -> Friend {
    do {
      return try friend(id)
    } catch FriendError.gone, FriendError.unknownFriend {
      return Friend(id: id, details: try entry.details(), version: 1)
    }
  }

  func update(_ id: FriendID, version: Int64, to entry: FriendEntry) throws -> Friend {
    let old = try friend(id)
    let details = try entry.details(over: old.details)
    guard old.version == version else { throw FriendError.conflict(old) }
    guard details != old.details else { return old }
    let new = Friend(id: id, details: details, version: version &+ 1)
    try connection.run(
      "UPDATE friends SET first = ?, last = ?, phone = ?, version = ? WHERE id = ?",
      details.firstName,
      details.lastName,
      details.phone,
      new.version,
      id.raw
    )
    try grow()
    return new
  }

  func delete(_ id: FriendID, version: Int64?) throws -> Friend {
    let old = try friend(id)
    if let version, old.version != version { throw FriendError.conflict(old) }
    try connection.run(
      "UPDATE friends SET first = '', last = '', phone = '', isDeleted = 1 WHERE id = ?",
      id.raw
    )
    try forgetOld()
    try grow()
    return old
  }

  /// Brings a deleted friend back under its number, as one more version of it; one that is there already
  /// stays as it is, and one whose trace was removed comes as a new friend.
  func restore(_ id: FriendID, as entry: FriendEntry) throws -> Friend {
    let details = try entry.details()
    let trace = try connection.row(
      "SELECT version, isDeleted FROM friends WHERE account = ? AND id = ?",
      account.raw,
      id.raw
    ) { (row) throws(SQLiteError) in
      let isDeleted: Int = try row[1]
      return (version: try row[0] as Int64, isDeleted: isDeleted != 0)
    }
    guard let trace else { return try add(entry) }
    guard trace.isDeleted else { return try friend(id) }
    try checkRoom()
    let friend = Friend(id: id, details: details, version: trace.version &+ 1)
    try connection.run(
      """
      UPDATE friends SET first = ?, last = ?, phone = ?, version = ?, isDeleted = 0 WHERE id = ?
      """,
      details.firstName,
      details.lastName,
      details.phone,
      friend.version,
      id.raw
    )
    try grow()
    return friend
  }

  private func checkRoom() throws {
    let count = try connection.value(
      "SELECT count(*) FROM friends WHERE account = ? AND isDeleted = 0",
      account.raw,
      as: Int.self
    )
    guard (count ?? 0) < FriendRules.maximumFriends else { throw FriendError.tooMany }
  }

  /// Removes the traces of deleted friends but the newest hundred.
  private func forgetOld() throws(SQLiteError) {
    try connection.run(
      """
      DELETE FROM friends WHERE id IN (
        SELECT id FROM friends WHERE account = ? AND isDeleted = 1 ORDER BY id DESC LIMIT -1 OFFSET 100
      )
      """,
      account.raw
    )
  }

  /// Counts a change of the list.
  private func grow() throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO friend_lists (account, version) VALUES (?, 2)
      ON CONFLICT (account) DO UPDATE SET version = version + 1
      """,
      account.raw
    )
  }

  private static func friend(_ row: Row) throws(SQLiteError) -> Friend {
    Friend(
      id: FriendID(try row[0]),
      details: FriendDetails(firstName: try row[1], lastName: try row[2], phone: try row[3]),
      version: try row[4]
    )
  }
}
