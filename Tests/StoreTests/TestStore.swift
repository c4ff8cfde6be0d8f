import Domain
import Locking
import Rx
import SQLite
import Store
import TestSupport
import Testing

/// A store in a folder of its own, with a clock that tests set and the cheapest hashes.
final class TestStore: Sendable {
  let folder: TemporaryFolder
  let clock = TestClock()
  private let current: Lock<Store?>

  init(_ change: (inout Store.Options) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    current = Lock(nil)
    try open(change)
  }

  var path: String { folder.file("a.sqlite") }
  var accounts: any AccountService { store.accounts }
  var sessions: any SessionService { store.sessions }
  var carts: any CartService { store.carts }

  var store: Store {
    current.withLock { store in
      guard let store else { preconditionFailure("the store is not open") }
      return store
    }
  }

  /// Closes the store, as a stop of the server does, and opens it again.
  func reopen(_ change: (inout Store.Options) -> Void = { _ in }) throws {
    store.close()
    try open(change)
  }

  private func open(_ change: (inout Store.Options) -> Void) throws {
    var options = Store.Options.cheap
    options.clock = { [clock] in clock.now }
    change(&options)
    let opened = try Store.open(path: path, options: options)
    current.withLock { $0 = opened }
  }

  /// A connection of its own to the file, as another process would have.
  func connection() throws -> Connection {
    try Connection(path: path, options: .durable)
  }

  /// The first column of the first row of a query.
  func stored<Result: Storable>(_ sql: String, as type: Result.Type) throws -> Result? {
    try connection().value(sql, as: type)
  }

  /// Begins a session of an account, as if its password had just been found to be right.
  func begin(_ key: SessionKey, for account: Account) async throws {
    let hash = try stored(
      "SELECT password FROM accounts WHERE id = \(account.id.raw)",
      as: String.self
    )
    let setting = (hash ?? "").split(separator: "$", omittingEmptySubsequences: false).dropLast()
    let proof = SignInProof(setting.joined(separator: "$"))
    try await sessions.begin(key, for: account.id, proof: proof).completion()
  }

  /// Registers an account.
  func register(_ name: String, password: String = "secret") async throws -> Account {
    try await accounts.register(Username(name), password: Password(password)).answer()
  }
}

extension SessionService {
  /// Signs the account in on a device that is not known.
  func begin(_ key: SessionKey, for account: AccountID, proof: SignInProof) -> Completable {
    begin(key, for: account, proof: proof, device: nil)
  }
}

/// Seconds that stand still until they are set.
final class TestClock: Sendable {
  private let seconds = Lock<Int64>(1_000_000)

  var now: Int64 { seconds.withLock { $0 } }

  func advance(by step: Int64) {
    seconds.withLock { $0 += step }
  }
}

extension Store.Options {
  /// Options with the cheapest hashes.
  static var cheap: Store.Options {
    var options = Store.Options()
    options.hashCost = 1
    return options
  }
}
