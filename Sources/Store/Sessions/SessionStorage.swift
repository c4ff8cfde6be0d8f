internal import Domain
internal import Locking
internal import SQLite

/// The sessions on SQLite, the recently used ones in memory too.
///
/// Answers by callback on the threads of the database.
final class SessionStorage: Sendable {
  private struct Session: Sendable {
    let account: Account
    /// When the use of the session was last written down, in seconds since 1970.
    var lastSeen: Int64
  }

  private struct Cache {
    var sessions: RecentlyUsed<SessionKey, Session>
    /// Counts beginnings and endings: what was read before one must not be kept after it.
    var endings = 0
  }

  /// How far the stored time of the last use may lag behind, in seconds.
  private static let lag: Int64 = 600

  private let database: Database
  private let clock: @Sendable () -> Int64
  private let cache: Lock<Cache>

  init(database: Database, clock: @escaping @Sendable () -> Int64, cached: Int) {
    self.database = database
    self.clock = clock
    cache = Lock(Cache(sessions: RecentlyUsed(capacity: cached)))
  }

  /// Begins a session of an account, in place of one with the same key.
  func begin(
    _ key: SessionKey,
    for account: AccountID,
    answer: @escaping Answer<Void, SessionError>
  ) {
    let now = clock()
    database.write { connection in
      try connection.run(
        """
        INSERT INTO sessions (key, account, created, lastSeen) VALUES (?1, ?2, ?3, ?3)
        ON CONFLICT (key) DO UPDATE
        SET account = excluded.account, created = excluded.created, lastSeen = excluded.lastSeen
        """,
        key.bytes,
        account.raw,
        now
      )
      return try Self.load(key, from: connection)
    } completion: { [self] result in
      forget(key)
      if case .success(let session?) = result {
        cache.withLock { $0.sessions.insert(session, for: key) }
      }
      answer(result.map { _ in }.mapError { _ in .unavailable })
    }
  }

  /// The account of a session, at once when it is in memory; nil when there is no such session.
  func account(of key: SessionKey, answer: @escaping Answer<Account?, SessionError>) {
    let now = clock()
    let (known, isDue, endings) = cache.withLock { cache -> (Session?, Bool, Int) in
      guard var session = cache.sessions.element(for: key) else {
        return (nil, false, cache.endings)
      }
      let isDue = Self.isDue(session, at: now)
      if isDue {
        session.lastSeen = now
        cache.sessions.insert(session, for: key)
      }
      return (session, isDue, cache.endings)
    }
    if isDue { touch(key, at: now) }
    if let known { return answer(.success(known.account)) }
    database.read { connection in
      try Self.load(key, from: connection)
    } completion: { [self] result in
      if case .success(let session?) = result {
        cache.withLock { cache in
          if cache.endings == endings { cache.sessions.insert(session, for: key) }
        }
      }
      answer(result.map { $0?.account }.mapError { _ in .unavailable })
    }
  }

  /// Ends a session; in this process it is over at once.
  func end(_ key: SessionKey, answer: @escaping Answer<Void, SessionError>) {
    forget(key)
    database.write { connection in
      try connection.run("DELETE FROM sessions WHERE key = ?", key.bytes)
    } completion: { [self] result in
      forget(key)
      answer(result.map { _ in }.mapError { _ in .unavailable })
    }
  }

  private func forget(_ key: SessionKey) {
    cache.withLock { cache in
      cache.sessions.remove(key)
      cache.endings &+= 1
    }
  }

  private static func load(
    _ key: SessionKey,
    from connection: Connection
  ) throws(SQLiteError) -> Session? {
    let found = try connection.row(
      """
      SELECT accounts.id, accounts.name, sessions.lastSeen
      FROM sessions JOIN accounts ON accounts.id = sessions.account WHERE sessions.key = ?
      """,
      key.bytes
    ) { (row) throws(SQLiteError) -> (id: Int64, name: String, lastSeen: Int64) in
      (try row[0], try row[1], try row[2])
    }
    guard let found, let name = try? Username(found.name) else { return nil }
    let account = Account(id: AccountID(found.id), name: name)
    return Session(account: account, lastSeen: found.lastSeen)
  }

  private func touch(_ key: SessionKey, at now: Int64) {
    database.write { connection in
      try connection.run("UPDATE sessions SET lastSeen = ? WHERE key = ?", now, key.bytes)
    } completion: { _ in
    }
  }

  /// Whether the use at a time is to be written down; a clock set back counts too.
  private static func isDue(_ session: Session, at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(session.lastSeen)
    return overflow || age >= lag || age < 0
  }
}
