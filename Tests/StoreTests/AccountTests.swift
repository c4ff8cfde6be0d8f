import Domain
import Locking
import Rx
import SQLite
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccountTests {
  let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func signIn(
    _ name: String,
    _ password: String
  ) async throws -> Result<
    Account, AccountError
  > {
    try await test.accounts.signIn(Username(name), password: Password(password))
      .outcome(or: AccountError.self).map(\.account)
  }

  @Test func `a registered name is taken, in every spelling that counts as the same`() async throws
  {
    #expect(try await test.accounts.isTaken(Username("Li Shizhen")).answer() == false)

    _ = try await test.register("Li Shizhen")

    for spelling in ["Li Shizhen", "li shizhen", "ＬＩ　ＳＨＩＺＨＥＮ"] {
      #expect(try await test.accounts.isTaken(Username(spelling)).answer())
    }
    #expect(try await test.accounts.isTaken(Username("Li Shizhe")).answer() == false)
  }

  @Test func `the right password signs in, whatever the spelling of the name`() async throws {
    let account = try await test.register("Li Shizhen", password: "本草纲目 🌿")

    let again = try await signIn("LI SHIZHEN", "本草纲目 🌿").get()

    #expect(again == account)
    #expect(again.name.display == "Li Shizhen")
  }

  @Test(arguments: ["Secret", "secret ", "secre", "secret\u{301}", "se\u{212A}ret"])
  func `another password is wrong`(password: String) async throws {
    _ = try await test.register("somebody", password: "secret")

    #expect(try await signIn("somebody", password) == .failure(.wrongPassword))
  }

  @Test func `a name without account is unknown`() async throws {
    #expect(try await signIn("nobody", "secret") == .failure(.unknownName))
  }

  @Test func `the last of 511 bytes counts`() async throws {
    let password = String(repeating: "é", count: 255)
    _ = try await test.register("somebody", password: password + "a")

    #expect(try await signIn("somebody", password + "b") == .failure(.wrongPassword))
    #expect(try await signIn("somebody", password) == .failure(.wrongPassword))
    #expect(throws: Never.self) { try Password(password + "a") }
    _ = try await signIn("somebody", password + "a").get()
  }

  @Test func `a taken name cannot be registered again`() async throws {
    let first = try await test.register("somebody", password: "secret")

    let second = try await test.accounts
      .register(Username("SOMEBODY"), password: Password("another"))
      .outcome(or: AccountError.self)

    #expect(second == .failure(.nameTaken))
    #expect(try await signIn("somebody", "secret") == .success(first))
    #expect(try await signIn("somebody", "another") == .failure(.wrongPassword))
  }

  @Test func `of many registrations of one name at once exactly one wins`() async throws {
    let accounts = test.accounts

    let outcomes = try await withThrowingTaskGroup(of: Result<Account, AccountError>.self) {
      group in
      for number in 0..<12 {
        group.addTask {
          try await accounts.register(Username("somebody"), password: Password("secret \(number)"))
            .outcome(or: AccountError.self)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(outcomes.filter { $0 == .failure(.nameTaken) }.count == 11)
    #expect(try test.stored("SELECT count(*) FROM accounts", as: Int.self) == 1)
  }

  @Test func `accounts have different numbers and are found again after a restart`() async throws {
    let one = try await test.register("somebody", password: "secret")
    let other = try await test.register("somebody else", password: "secret")

    try test.reopen()

    #expect(one.id != other.id)
    #expect(try await signIn("somebody", "secret") == .success(one))
    #expect(try await signIn("somebody else", "secret") == .success(other))
  }

  @Test func `a password is stored as a yescrypt hash with a salt of its own`() async throws {
    _ = try await test.register("somebody", password: "correct horse")
    _ = try await test.register("somebody else", password: "correct horse")

    let hashes = try test.connection().rows("SELECT password FROM accounts") {
      (row) throws(SQLiteError) -> String in try row[0]
    }
    #expect(hashes.count == 2)
    #expect(hashes.first != hashes.last)
    for hash in hashes { #expect(hash.hasPrefix("$y$") && !hash.contains("horse")) }
    for name in ["a.sqlite", "a.sqlite-wal"] {
      let text = String(decoding: try test.folder.read(name), as: UTF8.self)
      #expect(!text.contains("correct horse"))
    }
  }

  @Test(arguments: ["*0", "*1", "", "secret", "$1$abc$def", "$y$", "$y$j9T$\0"])
  func `a stored hash that is none lets nobody in`(hash: String) async throws {
    _ = try await test.register("somebody", password: "secret")
    try test.connection().run("UPDATE accounts SET password = ?", hash)

    #expect(try await signIn("somebody", "secret") == .failure(.unavailable))
  }

  @Test func `a password is hashed anew when the cost has changed`() async throws {
    let account = try await test.register("somebody", password: "secret")
    let old = try test.stored("SELECT password FROM accounts", as: String.self)

    try test.reopen { $0.hashCost = 2 }
    #expect(try await signIn("somebody", "wrong") == .failure(.wrongPassword))
    #expect(try test.stored("SELECT password FROM accounts", as: String.self) == old)
    #expect(try await signIn("somebody", "secret") == .success(account))
    _ = try await test.register("somebody else")
    let new = try test.stored("SELECT password FROM accounts WHERE id = 1", as: String.self)

    #expect(new != old)
    #expect(try await signIn("somebody", "secret") == .success(account))
    #expect(try test.stored("SELECT password FROM accounts WHERE id = 1", as: String.self) == new)
  }

  @Test(arguments: ["somebody", "nobody"])
  func `too many passwords at once are refused, whether or not the name exists`(
    name: String
  ) async throws {
    _ = try await test.register("somebody", password: "secret")
    try test.reopen {
      $0.hashThreads = 1
      $0.hashQueue = 1
      $0.hashCost = 5
    }
    let accounts = test.accounts

    let outcomes = try await withThrowingTaskGroup(of: Result<Account, AccountError>.self) {
      group in
      for _ in 0..<12 {
        group.addTask {
          try await accounts.signIn(Username(name), password: Password("secret"))
            .outcome(or: AccountError.self).map(\.account)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let busy = outcomes.filter { $0 == .failure(.busy(retryAfter: 2)) }.count
    #expect((1..<12).contains(busy))
    #expect(test.store.waitingPasswords == 0)
  }

  @Test func `a check of a name does not wait for a registration`() async throws {
    let shell = try test.connection()
    try shell.run("BEGIN IMMEDIATE")
    async let registration = test.register("somebody")

    #expect(try await test.accounts.isTaken(Username("somebody")).answer() == false)

    try shell.run("COMMIT")
    _ = try await registration
    #expect(try await test.accounts.isTaken(Username("somebody")).answer())
  }

  @Test func `an account is stamped with the time`() async throws {
    _ = try await test.register("somebody")

    let created = try test.stored("SELECT created FROM accounts", as: Int64.self)
    #expect(created == test.clock.now)
  }

  @Test func `a sequence asks at each subscription, and not before`() async throws {
    let registration = try test.accounts.register(
      Username("somebody"),
      password: Password("secret")
    )
    #expect(try await test.accounts.isTaken(Username("somebody")).answer() == false)

    _ = try await registration.answer()

    #expect(try await registration.failure(as: AccountError.self) == .nameTaken)
  }

  @Test func `a closed store answers that it is unavailable`() async throws {
    test.store.close()
    test.store.close()

    let name = try Username("somebody")
    let password = try Password("secret")
    #expect(
      try await test.accounts.isTaken(name).failure(as: AccountError.self) == .unavailable
    )
    #expect(
      try await test.accounts.register(name, password: password).failure(as: AccountError.self)
        == .unavailable
    )
    #expect(
      try await test.accounts.signIn(name, password: password).failure(as: AccountError.self)
        == .unavailable
    )
  }

  @Test func `closing does not hash the passwords that wait`() throws {
    try test.reopen {
      $0.hashThreads = 1
      $0.hashCost = 8
    }
    let failures = Lock<[AccountError?]>([])

    for number in 0..<12 {
      _ = try test.accounts.register(Username("name \(number)"), password: Password("secret"))
        .subscribe(
          onFailure: { error in failures.withLock { $0.append(error as? AccountError) } }
        )
    }
    test.store.close()

    let refused = failures.withLock { $0 }
    #expect(refused.count >= 10)
    #expect(refused.allSatisfy { $0 == .unavailable })
  }

  @Test func `closing finishes the registrations that wait for the database`() async throws {
    let shell = try test.connection()
    try shell.run("BEGIN IMMEDIATE")
    let made = Lock(0)
    let refused = Lock(0)
    var count = 0

    // What comes while the writer waits for the shell waits for the writer.
    let hasQueued = await eventually {
      guard test.store.waitingWrites == 0, let password = try? Password("secret"),
        let name = try? Username("name \(count)")
      else { return true }
      count += 1
      _ = test.accounts.register(name, password: password).subscribe(
        onSuccess: { _ in made.withLock { $0 += 1 } },
        onFailure: { _ in refused.withLock { $0 += 1 } }
      )
      return false
    }
    #expect(hasQueued)
    try shell.run("COMMIT")
    test.store.close()

    let stored = made.withLock { $0 }
    #expect(stored >= 2)
    #expect(stored + refused.withLock { $0 } == count)
    #expect(try test.stored("SELECT count(*) FROM accounts", as: Int.self) == stored)
  }
}
