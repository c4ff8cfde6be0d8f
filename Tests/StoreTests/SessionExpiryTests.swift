import Domain
import Locking
import Rx
import Store
import Testing

@Suite(.timeLimit(.minutes(1))) struct SessionExpiryTests {
  static let day: Int64 = 86_400

  let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func key(_ number: UInt8) throws -> SessionKey {
    try #require(SessionKey([UInt8](repeating: number, count: SessionKey.byteCount)))
  }

  private func lives(_ key: SessionKey) async throws -> Bool {
    try await test.sessions.account(of: key).answer() != nil
  }

  private func begin(_ key: SessionKey) async throws {
    let known = try? await test.accounts.signIn(Username("somebody"), password: Password("secret"))
      .answer().account
    let account: Account
    if let known { account = known } else { account = try await test.register("somebody") }
    try await test.begin(key, for: account)
  }

  /// The number of rows, once what was asked before is written.
  private func rows() async throws -> Int? {
    try await test.sessions.end(key(255)).completion()
    return try test.stored("SELECT count(*) FROM sessions", as: Int.self)
  }

  @Test func `a session that nobody uses is over after 7 days`() async throws {
    try await begin(key(1))

    test.clock.advance(by: 7 * Self.day - 1)
    #expect(try await lives(key(1)))
    test.clock.advance(by: 7 * Self.day)
    #expect(try await !lives(key(1)))
  }

  @Test func `a session that is used is over after 30 days`() async throws {
    try await begin(key(1))

    for _ in 1..<30 {
      test.clock.advance(by: Self.day)
      #expect(try await lives(key(1)))
    }
    test.clock.advance(by: Self.day)
    #expect(try await !lives(key(1)))
  }

  @Test(arguments: [(6 * day, true), (8 * day, false)])
  func `the limit holds after a restart`(age: Int64, lives: Bool) async throws {
    try await begin(key(1))
    try test.reopen()

    test.clock.advance(by: age)

    #expect(try await self.lives(key(1)) == lives)
  }

  @Test func `a session that is over stays over when the clock is set back`() async throws {
    try await begin(key(1))
    test.clock.advance(by: 7 * Self.day)
    #expect(try await !lives(key(1)))
    #expect(try await rows() == 0)

    test.clock.advance(by: -7 * Self.day)

    #expect(try await !lives(key(1)))
  }

  @Test(arguments: [-day, day])
  func `a clock that jumps a day ends no session`(jump: Int64) async throws {
    try await begin(key(1))

    test.clock.advance(by: jump)
    #expect(try await lives(key(1)))
    test.clock.advance(by: -jump)
    #expect(try await lives(key(1)))
  }

  @Test(arguments: [-400 * day, 400 * day])
  func `with any clock one signs in, and stays so when it is set right`(wrong: Int64) async throws {
    test.clock.advance(by: wrong)
    try await begin(key(1))
    #expect(try await lives(key(1)))

    test.clock.advance(by: -wrong)
    #expect(try await lives(key(1)) == (wrong > 0))
    try await begin(key(2))
    #expect(try await lives(key(2)))
  }

  @Test(arguments: [false, true])
  func `a session that began while the clock was ahead lasts as long as any other`(
    isFoundOnDisk: Bool
  ) async throws {
    test.clock.advance(by: 400 * Self.day)
    try await begin(key(1))
    test.clock.advance(by: -400 * Self.day)
    if isFoundOnDisk { try test.reopen() }

    for _ in 0..<30 {
      #expect(try await lives(key(1)))
      test.clock.advance(by: Self.day)
    }

    #expect(try await !lives(key(1)))
  }

  @Test func `the limits are options`() async throws {
    try test.reopen {
      $0.sessionIdle = 1000
      $0.sessionLifetime = 1500
    }
    try await begin(key(1))
    try await begin(key(2))

    test.clock.advance(by: 999)
    #expect(try await lives(key(1)))
    test.clock.advance(by: 1)
    #expect(try await !lives(key(2)))
    test.clock.advance(by: 500)
    #expect(try await !lives(key(1)))
  }

  @Test func `sessions that are over are deleted by the hour, unasked`() async throws {
    try await begin(key(1))
    try await begin(key(2))
    test.clock.advance(by: 8 * Self.day)
    #expect(try await rows() == 2)

    #expect(try await !lives(key(9)))

    #expect(try await rows() == 0)
  }

  @Test func `the end of a session that is over is told`() async throws {
    let ended = Lock<[SessionKey]>([])
    test.store.onSessionsEnd { keys in ended.withLock { $0 += keys } }
    try await begin(key(1))
    try await begin(key(2))
    test.clock.advance(by: 8 * Self.day)

    _ = try await lives(key(1))
    _ = try await rows()

    #expect(Set(ended.withLock { $0 }) == [try key(1), try key(2)])
  }

  @Test func `a session too many ends the one that was not used for longest`() async throws {
    try test.reopen { $0.sessionsPerAccount = 2 }
    let ended = Lock<[SessionKey]>([])
    test.store.onSessionsEnd { keys in ended.withLock { $0 += keys } }
    try await begin(key(1))
    test.clock.advance(by: 1000)
    try await begin(key(2))
    test.clock.advance(by: 1000)
    #expect(try await lives(key(1)))
    _ = try await rows()

    try await begin(key(3))

    #expect(try await lives(key(1)))
    #expect(try await !lives(key(2)))
    #expect(try await lives(key(3)))
    #expect(ended.withLock { $0 } == [try key(2)])
  }
}
