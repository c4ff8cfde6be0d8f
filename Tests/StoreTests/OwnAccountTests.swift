import Domain
import Locking
import Rx
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1))) struct OwnAccountTests {
  let test: TestStore
  let account: Account
  let other: Account

  init() async throws {
    test = try TestStore()
    account = try await test.register("somebody")
    other = try await test.register("neighbour")
    for (number, owner) in [(UInt8(1), account), (2, account), (3, account), (4, other)] {
      test.clock.advance(by: 10)
      try await test.begin(key(number), for: owner)
    }
  }

  private var own: any OwnAccountService { test.store.ownAccounts }

  private func key(_ number: UInt8) throws -> SessionKey {
    try #require(SessionKey([UInt8](repeating: number, count: SessionKey.byteCount)))
  }

  /// Which of the four sessions live.
  private func living() async throws -> [UInt8] {
    var living: [UInt8] = []
    for number in 1...4 as ClosedRange<UInt8>
    where try await test.sessions.account(of: key(number)).answer() != nil {
      living.append(number)
    }
    return living
  }

  private func signIn(_ password: String) async throws -> AccountError? {
    try await test.accounts.signIn(account.name, password: Password(password))
      .failure(as: AccountError.self)
  }

  private func failure(of deed: Completable) async throws -> AccountError? {
    do {
      try await deed.completion()
      return nil
    } catch {
      return error as? AccountError
    }
  }

  @Test func `a new password counts, and the other sessions are over`() async throws {
    let ended = Lock<[SessionKey]>([])
    test.store.onSessionsEnd { keys in ended.withLock { $0 += keys } }

    _ = try await own.changePassword(
      of: account,
      from: Password("secret"),
      to: Password("another"),
      keeping: key(2)
    ).answer()

    #expect(try await signIn("secret") == .wrongPassword)
    #expect(try await signIn("another") == nil)
    #expect(try await living() == [2, 4])
    #expect(Set(ended.withLock { $0 }) == [try key(1), try key(3)])
    try test.reopen()
    #expect(try await living() == [2, 4])
    #expect(try await signIn("another") == nil)
  }

  @Test func `who signed in with the old password gets no session after the change`() async throws {
    let old = try await test.accounts.signIn(account.name, password: Password("secret")).answer()

    let renewed = try await own.changePassword(
      of: account,
      from: Password("secret"),
      to: Password("another"),
      keeping: key(2)
    ).answer()

    await #expect(throws: SessionError.passwordChanged) {
      try await test.sessions.begin(key(5), for: account.id, proof: old.proof).completion()
    }
    #expect(try await test.sessions.account(of: key(5)).answer() == nil)
    let new = try await test.accounts.signIn(account.name, password: Password("another")).answer()
    #expect(new.proof == renewed)
    try await test.sessions.begin(key(5), for: account.id, proof: renewed).completion()
    #expect(try await test.sessions.account(of: key(5)).answer() == account)
  }

  @Test func `the proof of one account is none of another's, nor is an empty one`() async throws {
    let mine = try await test.accounts.signIn(account.name, password: Password("secret")).answer()

    for proof in [mine.proof, SignInProof("")] {
      await #expect(throws: SessionError.passwordChanged) {
        try await test.sessions.begin(key(5), for: other.id, proof: proof).completion()
      }
    }
  }

  @Test func `a session begins where the hash was made anew at another cost`() async throws {
    try test.reopen { $0.hashCost = 2 }

    let signIn = try await test.accounts.signIn(account.name, password: Password("secret")).answer()
    try await test.sessions.begin(key(5), for: account.id, proof: signIn.proof).completion()

    #expect(try await test.sessions.account(of: key(5)).answer() == account)
  }

  @Test func `of sign-ins at once that make the hash anew, each may begin a session`() async throws
  {
    try test.reopen { $0.hashCost = 2 }
    let (accounts, name, password) = (test.accounts, account.name, try Password("secret"))

    let signIns = try await withThrowingTaskGroup(of: SignIn.self) { group in
      for _ in 0..<4 {
        group.addTask { try await accounts.signIn(name, password: password).answer() }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    for (number, signIn) in zip(5...8 as ClosedRange<UInt8>, signIns) {
      try await test.sessions.begin(key(number), for: account.id, proof: signIn.proof).completion()
    }
  }

  @Test func `with a wrong password nothing changes`() async throws {
    let wrong = try Password("wrong-one")
    let deeds = [
      own.changePassword(of: account, from: wrong, to: wrong, keeping: try key(1)).asCompletable(),
      own.endSessions(.others, of: account, password: wrong, keeping: try key(1)),
      own.delete(account, password: wrong),
    ]

    for deed in deeds { #expect(try await failure(of: deed) == .wrongPassword) }

    #expect(try await living() == [1, 2, 3, 4])
    #expect(try await signIn("secret") == nil)
  }

  @Test func `sessions are listed, the newest first, without those of others`() async throws {
    let sessions = try await own.sessions(of: account).answer()

    #expect(sessions.map(\.id) == [3, 2, 1].map { String(repeating: "0\($0)", count: 8) })
    #expect(sessions.map(\.began) == sessions.map(\.lastUsed))
    #expect(sessions.first?.began == test.clock.now - 10)
  }

  @Test func `a session is listed with its device, also over a restart`() async throws {
    let signIn = try await test.accounts.signIn(account.name, password: Password("secret")).answer()
    let device = try #require(Device(stored: "Firefox|Linux"))
    test.clock.advance(by: 10)

    try await test.sessions.begin(key(5), for: account.id, proof: signIn.proof, device: device)
      .completion()
    try test.reopen()

    let devices = try await own.sessions(of: account).answer().map(\.device)
    #expect(devices == [device, nil, nil, nil])
  }

  @Test func `sessions of a file that knows no devices live on`() async throws {
    test.store.close()
    try Connection(path: test.path).execute(
      "ALTER TABLE sessions DROP COLUMN device; PRAGMA user_version = 3"
    )

    try test.reopen()

    #expect(try await living() == [1, 2, 3, 4])
    #expect(try await own.sessions(of: account).answer().map(\.device) == [nil, nil, nil])
  }

  @Test func `sessions that are over are not listed`() async throws {
    test.clock.advance(by: 8 * 86_400)

    #expect(try await own.sessions(of: account).answer().isEmpty)
  }

  @Test func `one session is ended, and nobody else's`() async throws {
    let password = try Password("secret")
    let (mine, theirs) = (AccountSession.id(of: try key(1)), AccountSession.id(of: try key(4)))

    for id in [mine, theirs, "", "no-such-one"] {
      try await own.endSessions(.one(id), of: account, password: password, keeping: key(2))
        .completion()
    }

    #expect(try await living() == [2, 3, 4])
  }

  @Test func `all other sessions are ended`() async throws {
    try await own.endSessions(
      .others,
      of: account,
      password: Password("secret"),
      keeping: key(3)
    ).completion()

    #expect(try await living() == [3, 4])
  }

  @Test func `a deleted account is gone, and its name is free`() async throws {
    try await own.delete(account, password: Password("secret")).completion()

    #expect(try await living() == [4])
    #expect(try await signIn("secret") == .unknownName)
    let next = try await test.register("somebody", password: "another")
    #expect(next.id != account.id)
    #expect(try await living() == [4])
  }

  @Test func `an account that was deleted and made anew is not the old owner's`() async throws {
    try await own.delete(account, password: Password("secret")).completion()
    let next = try await test.register("somebody", password: "secret")

    #expect(
      try await failure(of: own.delete(account, password: Password("secret"))) == .wrongPassword
    )
    #expect(try await signIn("secret") == nil)
    #expect(next.id != account.id)
  }

  @Test func `of two changes at once with the old password one wins`() async throws {
    let deeds = try ["first-new", "other-new"].map { new in
      own.changePassword(
        of: account,
        from: try Password("secret"),
        to: try Password(new),
        keeping: try key(1)
      ).asCompletable()
    }

    async let first = failure(of: deeds[0])
    async let second = failure(of: deeds[1])
    let failures = try await [first, second]

    #expect(Set(failures) == [nil, .wrongPassword])
  }
}
