internal import Domain
internal import SQLite

/// A session as it is stored.
struct StoredSession: Sendable {
  let account: Account
  /// When it began, in seconds since 1970.
  var created: Int64
  /// When its use was last written down, in seconds since 1970.
  var lastSeen: Int64

  /// Notes a use; a clock that was ahead when the session began lengthens it by nothing.
  mutating func touch(at now: Int64) {
    lastSeen = now
    created = min(created, now)
  }
}

/// The rows of sessions.
struct SessionRows {
  let connection: Connection

  /// Begins a session, in place of one with the same key.
  func begin(
    _ key: SessionKey,
    for account: AccountID,
    on device: Device?,
    at now: Int64
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO sessions (key, account, created, lastSeen, device) VALUES (?1, ?2, ?3, ?3, ?4)
      ON CONFLICT (key) DO UPDATE
      SET account = excluded.account, created = excluded.created, lastSeen = excluded.lastSeen,
        device = excluded.device
      """,
      key.bytes,
      account.raw,
      now,
      device?.stored
    )
  }

  /// The session with the key, over or not.
  func load(_ key: SessionKey) throws(SQLiteError) -> StoredSession? {
    let found = try connection.row(
      """
      SELECT accounts.id, accounts.name, sessions.created, sessions.lastSeen
      FROM sessions JOIN accounts ON accounts.id = sessions.account WHERE sessions.key = ?
      """,
      key.bytes
    ) { (row) throws(SQLiteError) -> (id: Int64, name: String, created: Int64, lastSeen: Int64) in
      (try row[0], try row[1], try row[2], try row[3])
    }
    guard let found, let name = try? Username(found.name) else { return nil }
    return StoredSession(
      account: Account(id: AccountID(found.id), name: name),
      created: found.created,
      lastSeen: found.lastSeen
    )
  }

  /// Deletes the session with the key.
  func end(_ key: SessionKey) throws(SQLiteError) {
    try connection.run("DELETE FROM sessions WHERE key = ?", key.bytes)
  }

  /// Writes down that the session was used; it did not begin later than that.
  func touch(_ key: SessionKey, at now: Int64) throws(SQLiteError) {
    try connection.run(
      "UPDATE sessions SET lastSeen = ?1, created = min(created, ?1) WHERE key = ?2",
      now,
      key.bytes
    )
  }

  /// Deletes all sessions that are over, and tells which they were.
  func endOver(by limits: SessionLimits, at now: Int64) throws(SQLiteError) -> [SessionKey] {
    let newest = limits.newestOver(at: now)
    return try keys(
      "DELETE FROM sessions WHERE created <= ? OR lastSeen <= ? RETURNING key",
      newest.created,
      newest.lastSeen
    )
  }

  /// Deletes the sessions of an account that are too many beside one, and tells which they were.
  func endSurplus(
    beside key: SessionKey,
    of account: AccountID,
    limit: Int
  ) throws(SQLiteError) -> [SessionKey] {
    try keys(
      """
      DELETE FROM sessions WHERE account = ?1 AND key <> ?2 AND key NOT IN (
        SELECT key FROM sessions WHERE account = ?1 AND key <> ?2
        ORDER BY lastSeen DESC, created DESC LIMIT ?3
      ) RETURNING key
      """,
      account.raw,
      key.bytes,
      limit - 1
    )
  }

  /// Deletes the sessions of an account, but for one, and tells which they were.
  func endOthers(
    than key: SessionKey?,
    of account: AccountID
  ) throws(SQLiteError) -> [SessionKey] {
    try keys(
      "DELETE FROM sessions WHERE account = ? AND key IS NOT ? RETURNING key",
      account.raw,
      key?.bytes
    )
  }

  /// Deletes the session of an account that its owner knows by an id, and tells which it was.
  func end(id: String, of account: AccountID) throws(SQLiteError) -> [SessionKey] {
    try keys(
      "DELETE FROM sessions WHERE account = ? AND lower(hex(substr(key, 1, 8))) = ? RETURNING key",
      account.raw,
      id
    )
  }

  /// Runs a statement that returns the keys of sessions.
  func keys(_ sql: String, _ arguments: any Storable...) throws(SQLiteError) -> [SessionKey] {
    try connection.prepare(sql).rows(arguments) { (row) throws(SQLiteError) -> [UInt8] in
      try row[0]
    }
    .compactMap { SessionKey($0) }
  }
}
