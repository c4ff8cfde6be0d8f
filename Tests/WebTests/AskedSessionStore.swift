import Web

/// A session store that counts how often it is asked.
final class AskedSessionStore: SessionStore {
  let lookups = Counter()
  let finds = Counter()
  private let memory = MemorySessionStore()
  private let knowsAtOnce: Bool

  init(knowsAtOnce: Bool) {
    self.knowsAtOnce = knowsAtOnce
  }

  func lookup(_ id: SessionID) -> SessionLookup {
    lookups.increment()
    return knowsAtOnce ? memory.lookup(id) : .pending
  }

  func find(_ id: SessionID) async -> SignedInUser? {
    finds.increment()
    await Task.yield()
    return await memory.find(id)
  }

  func begin(_ id: SessionID, user: SignedInUser) async {
    await memory.begin(id, user: user)
  }

  func end(_ id: SessionID) async {
    await memory.end(id)
  }
}
