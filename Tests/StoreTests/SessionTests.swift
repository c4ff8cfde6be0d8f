import Domain
import Locking
import Rx
import Store
import Testing

@Suite(.timeLimit(.minutes(1))) struct SessionTests {
  let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func key(_ number: UInt8) throws -> SessionKey {
    try #require(SessionKey([UInt8](repeating: number, count: SessionKey.byteCount)))
  }

  private func account(_ key: SessionKey) async throws -> Account? {
    try await test.sessions.account(of: key).answer()
  }

  @Test func `a session that was begun tells its account`() async throws {
    let account = try await test.register("somebody")
    #expect(try await self.account(key(1)) == nil)

    try await test.begin(key(1), for: account)

    #expect(try await self.account(key(1)) == account)
    #expect(try await self.account(key(2)) == nil)
  }

  @Test func `a session that was ended is over, also after a restart`() async throws {
    let account = try await test.register("somebody")
    try await test.begin(key(1), for: account)
    try await test.begin(key(2), for: account)

    try await test.sessions.end(key(1)).completion()

    #expect(try await self.account(key(1)) == nil)
    try test.reopen()
    #expect(try await self.account(key(1)) == nil)
    #expect(try await self.account(key(2)) == account)
  }

  @Test func `ending a session that is none completes`() async throws {
    try await test.sessions.end(key(9)).completion()
  }

  @Test func `a session that begins again belongs to the new account`() async throws {
    let one = try await test.register("somebody")
    let other = try await test.register("somebody else")
    try await test.begin(key(1), for: one)

    try await test.begin(key(1), for: other)

    #expect(try await account(key(1)) == other)
    try test.reopen()
    #expect(try await account(key(1)) == other)
  }

  @Test func `a session of no account cannot begin`() async throws {
    await #expect(throws: SessionError.passwordChanged) {
      try await test.sessions.begin(key(1), for: AccountID(99), proof: SignInProof("")).completion()
    }
    #expect(try await account(key(1)) == nil)
  }

  @Test func `a session in memory answers within the subscription`() async throws {
    let account = try await test.register("somebody")
    try await test.begin(key(1), for: account)
    let answers = Lock<[Account?]>([])

    _ = try test.sessions.account(of: key(1)).subscribe(
      onSuccess: { found in answers.withLock { $0.append(found) } }
    )

    #expect(answers.withLock { $0 } == [account])
  }

  @Test func `more sessions than memory holds are all found`() async throws {
    try test.reopen { $0.cachedSessions = 3 }
    let account = try await test.register("somebody")
    for number in 0..<20 {
      try await test.begin(key(UInt8(number)), for: account)
    }

    for number in [0, 19, 0, 7, 8, 7, 18, 19, 1, 0] as [UInt8] {
      #expect(try await self.account(key(number)) == account)
    }
  }

  @Test func `a session that ends while it is looked up stays over`() async throws {
    try test.reopen { $0.cachedSessions = 1 }
    let account = try await test.register("somebody")
    let sessions = test.sessions
    let (key, other) = (try key(1), try key(2))

    for _ in 0..<50 {
      try await test.begin(key, for: account)
      try await test.begin(other, for: account)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { _ = try await sessions.account(of: key).answer() }
        }
        group.addTask { try await sessions.end(key).completion() }
        try await group.waitForAll()
      }

      #expect(try await self.account(key) == nil)
    }
  }

  @Test func `the last use is written down, ten minutes late at most`() async throws {
    let account = try await test.register("somebody")
    let start = test.clock.now
    try await test.begin(key(1), for: account)
    func lastSeen() async throws -> Int64? {
      // Writes are made in order: after this one, what was begun before it is written.
      try await test.sessions.end(key(9)).completion()
      return try test.stored("SELECT lastSeen FROM sessions", as: Int64.self)
    }

    test.clock.advance(by: 599)
    _ = try await self.account(key(1))
    #expect(try await lastSeen() == start)
    test.clock.advance(by: 1)
    _ = try await self.account(key(1))
    #expect(try await lastSeen() == start + 600)
    test.clock.advance(by: -10_000)
    _ = try await self.account(key(1))
    #expect(try await lastSeen() == start + 600 - 10_000)
  }

  @Test func `a closed store answers that it is unavailable`() async throws {
    test.store.close()

    let failure = try await test.sessions.account(of: key(1)).failure(as: SessionError.self)
    #expect(failure == .unavailable)
    await #expect(throws: SessionError.unavailable) {
      try await test.sessions.end(key(1)).completion()
    }
  }
}
