import Locking
import Web

/// A session store that never knows anything at once.
final class SlowSessionStore: SessionStore {
  struct Broken: Error {}

  private let memory = MemorySessionStore()
  private let isBroken = Lock(false)

  func fail() {
    isBroken.withLock { $0 = true }
  }

  func lookup(_ id: SessionID) -> SessionLookup { .pending }

  func find(_ id: SessionID) async throws -> SignedInUser? {
    await Task.yield()
    if isBroken.withLock({ $0 }) { throw Broken() }
    return await memory.find(id)
  }

  func begin(_ id: SessionID, user: SignedInUser) async {
    await memory.begin(id, user: user)
  }

  func end(_ id: SessionID) async {
    await memory.end(id)
  }
}
