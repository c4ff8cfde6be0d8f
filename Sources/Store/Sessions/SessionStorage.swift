internal import Domain
internal import Locking
internal import SQLite

/// The sessions on SQLite, the recently used ones in memory too.
///
/// Answers by callback on the threads of the database. A session that is over is not found; those
/// that nobody asks for any more are deleted once an hour.
final class SessionStorage: Sendable {
  private struct Cache {
    var sessions: RecentlyUsed<SessionKey, StoredSession>
    /// Counts beginnings and endings: what was read before one must not be kept after it.
    var endings = 0
    /// When sessions that are over were last deleted, in seconds since 1970.
    var swept: Int64?
  }

  private enum Finding {
    case known(StoredSession, isDue: Bool)
    case over
    case unknown(endings: Int)
  }

  /// How far the stored time of the last use may lag behind, in seconds.
  private static let lag: Int64 = 600
  /// How often sessions that are over are deleted, in seconds.
  private static let sweepInterval: Int64 = 3600

  let database: Database
  let limits: SessionLimits
  let clock: @Sendable () -> Int64
  private let cache: Lock<Cache>
  private let observers = Lock<[@Sendable ([SessionKey]) -> Void]>([])

  init(
    database: Database,
    limits: SessionLimits,
    clock: @escaping @Sendable () -> Int64,
    cached: Int
  ) {
    self.database = database
    self.limits = limits
    self.clock = clock
    cache = Lock(Cache(sessions: RecentlyUsed(capacity: cached)))
  }

  /// Calls `observer` with the sessions that end otherwise than by `end`, on the writer's thread.
  func onEnd(_ observer: @escaping @Sendable ([SessionKey]) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  /// Begins a session of an account, in place of one with the same key, unless the password was
  /// changed since it was proven.
  func begin(
    _ key: SessionKey,
    for account: AccountID,
    proof: SignInProof,
    device: Device?,
    answer: @escaping Answer<Void, SessionError>
  ) {
    let now = clock()
    database.write { [limits] connection in
      let hash = try connection.value(
        "SELECT password FROM accounts WHERE id = ?",
        account.raw,
        as: String.self
      )
      guard let hash, SignInProof(hash: hash) == proof else { throw SessionError.passwordChanged }
      let rows = SessionRows(connection: connection)
      try rows.begin(key, for: account, on: device, at: now)
      let surplus = try rows.endSurplus(
        beside: key,
        of: account,
        limit: limits.perAccount
      )
      return (try rows.load(key), surplus)
    } completion: { [self] result in
      forget(key)
      if case .success((let session?, let surplus)) = result {
        cache.withLock { $0.sessions.insert(session, for: key) }
        announceEnd(of: surplus)
      }
      answer(result.map { _ in }.mapError(SessionError.init(storing:)))
    }
    sweepIfDue(at: now)
  }

  /// The account of a session, at once when it is in memory; nil when there is no such session, or
  /// it is over.
  func account(of key: SessionKey, answer: @escaping Answer<Account?, SessionError>) {
    let now = clock()
    defer { sweepIfDue(at: now) }
    switch find(key, at: now) {
    case .known(let session, let isDue):
      if isDue { touch(key, at: now) }
      answer(.success(session.account))
    case .over:
      end(over: key)
      answer(.success(nil))
    case .unknown(let endings):
      load(key, at: now, endings: endings, answer: answer)
    }
  }

  /// Ends a session; in this process it is over at once.
  func end(_ key: SessionKey, answer: @escaping Answer<Void, SessionError>) {
    forget(key)
    database.write { connection in
      try SessionRows(connection: connection).end(key)
    } completion: { [self] result in
      forget(key)
      answer(result.map { _ in }.mapError(SessionError.init(storing:)))
    }
  }

  /// Forgets sessions whose rows are gone, and tells who wants to know.
  func announceEnd(of keys: [SessionKey]) {
    guard !keys.isEmpty else { return }
    for key in keys { forget(key) }
    for observer in observers.withLock({ $0 }) { observer(keys) }
  }

  private func forget(_ key: SessionKey) {
    cache.withLock { cache in
      cache.sessions.remove(key)
      cache.endings &+= 1
    }
  }

  private func find(_ key: SessionKey, at now: Int64) -> Finding {
    cache.withLock { cache in
      guard var session = cache.sessions.element(for: key) else {
        return .unknown(endings: cache.endings)
      }
      guard !isOver(session, at: now) else {
        cache.sessions.remove(key)
        cache.endings &+= 1
        return .over
      }
      let isDue = Self.isDue(session, at: now)
      if isDue {
        session.touch(at: now)
        cache.sessions.insert(session, for: key)
      }
      return .known(session, isDue: isDue)
    }
  }

  private func load(
    _ key: SessionKey,
    at now: Int64,
    endings: Int,
    answer: @escaping Answer<Account?, SessionError>
  ) {
    database.read { connection in
      try SessionRows(connection: connection).load(key)
    } completion: { [self] result in
      switch result {
      case .failure: return answer(.failure(.unavailable))
      case .success(nil): return answer(.success(nil))
      case .success(var session?):
        guard !isOver(session, at: now) else {
          end(over: key)
          return answer(.success(nil))
        }
        if Self.isDue(session, at: now) {
          session.touch(at: now)
          touch(key, at: now)
        }
        cache.withLock { cache in
          if cache.endings == endings { cache.sessions.insert(session, for: key) }
        }
        answer(.success(session.account))
      }
    }
  }

  private func touch(_ key: SessionKey, at now: Int64) {
    database.write { connection in
      try SessionRows(connection: connection).touch(key, at: now)
    } completion: { _ in
    }
  }

  /// Deletes a session that was found to be over.
  private func end(over key: SessionKey) {
    database.write { connection in
      try SessionRows(connection: connection).end(key)
    } completion: { [self] result in
      if case .success = result { announceEnd(of: [key]) }
    }
  }

  /// Deletes the sessions that are over, unless that was done within the hour.
  private func sweepIfDue(at now: Int64) {
    let isDue = cache.withLock { cache in
      if let swept = cache.swept {
        let (age, overflow) = now.subtractingReportingOverflow(swept)
        guard overflow || age >= Self.sweepInterval || age < 0 else { return false }
      }
      cache.swept = now
      return true
    }
    guard isDue else { return }
    database.write { [limits] connection in
      try SessionRows(connection: connection).endOver(by: limits, at: now)
    } completion: { [self] result in
      if case .success(let keys) = result { announceEnd(of: keys) }
    }
  }

  private func isOver(_ session: StoredSession, at now: Int64) -> Bool {
    limits.isOver(created: session.created, lastSeen: session.lastSeen, at: now)
  }

  /// Whether the use at a time is to be written down; a clock set back counts too.
  private static func isDue(_ session: StoredSession, at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(session.lastSeen)
    return overflow || age >= lag || age < 0
  }
}
