import Synchronization
import Web

/// A session store in memory that refuses those who come with an old proof.
final class RefusingSessionStore: SessionStore {
  private let memory = MemorySessionStore()
  private let lookups = Atomic(Int.max)

  /// Lets all sessions end as soon as so many were looked up.
  func endAll(afterLookups count: Int) {
    lookups.store(count, ordering: .sequentiallyConsistent)
  }

  func lookup(_ id: SessionID) -> SessionLookup {
    guard lookups.wrappingSubtract(1, ordering: .sequentiallyConsistent).oldValue > 0 else {
      return .none
    }
    return memory.lookup(id)
  }

  func find(_ id: SessionID) async -> SignedInUser? { await memory.find(id) }

  func begin(_ id: SessionID, user: SignedInUser) async throws {
    if user.proof == PageSite.oldProof { throw SignInRefusal() }
    await memory.begin(id, user: user)
  }

  func end(_ id: SessionID) async { await memory.end(id) }
}
