import Locking

/// A session store that forgets everything with the process: for tests and trials.
public final class MemorySessionStore: SessionStore {
  private let users = Lock<[SessionID: SignedInUser]>([:])

  /// Makes an empty store.
  public init() {}

  /// How many sessions are signed in.
  public var count: Int { users.withLock { $0.count } }

  /// Never pending.
  public func lookup(_ id: SessionID) -> SessionLookup {
    users.withLock { $0[id] }.map(SessionLookup.found) ?? .none
  }

  /// The user at once.
  public func find(_ id: SessionID) async -> SignedInUser? {
    users.withLock { $0[id] }
  }

  /// Remembers the session.
  public func begin(_ id: SessionID, user: SignedInUser) async {
    users.withLock { $0[id] = user }
  }

  /// Forgets the session.
  public func end(_ id: SessionID) async {
    users.withLock { $0[id] = nil }
  }
}
