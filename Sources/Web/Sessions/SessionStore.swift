/// Where signed-in sessions are kept, by the hash of their token.
///
/// Idle and absolute limits are the store's: a session past them is not found.
public protocol SessionStore: Sendable {
  /// Answers from memory, at once and from any thread; `pending` when only `find` can tell.
  func lookup(_ id: SessionID) -> SessionLookup

  /// The user of a session, nil when there is none, or it is over.
  func find(_ id: SessionID) async throws -> SignedInUser?

  /// Stores a new session; once it returns, the session survives a restart.
  ///
  /// Throws a ``SignInRefusal`` when the user's proof counts no longer.
  func begin(_ id: SessionID, user: SignedInUser) async throws

  /// Forgets a session; once it returns, the session is dead, also after a restart.
  func end(_ id: SessionID) async throws
}

/// What a session store knows without waiting.
public enum SessionLookup: Hashable, Sendable {
  /// The session lives and is this user's.
  case found(SignedInUser)
  /// There is no such session.
  case none
  /// It is not known yet; ask `find`.
  case pending
}
