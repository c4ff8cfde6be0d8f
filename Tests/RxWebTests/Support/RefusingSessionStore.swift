import Web

/// A session store in memory that refuses those who come with an old proof.
final class RefusingSessionStore: SessionStore {
  private let memory = MemorySessionStore()

  func lookup(_ id: SessionID) -> SessionLookup { memory.lookup(id) }

  func find(_ id: SessionID) async -> SignedInUser? { await memory.find(id) }

  func begin(_ id: SessionID, user: SignedInUser) async throws {
    if user.proof == PageSite.oldProof { throw SignInRefusal() }
    await memory.begin(id, user: user)
  }

  func end(_ id: SessionID) async { await memory.end(id) }
}
