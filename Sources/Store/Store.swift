public import Domain
internal import Locking
internal import SQLite

/// Accounts, sessions, carts and friends in one SQLite file.
///
/// A change is answered when it is on disk. Nothing here blocks the caller but opening, closing and
/// copying.
public final class Store: Sendable {
  /// 32 random bytes made with the file: the key of what this installation signs.
  public let secret: [UInt8]

  /// The accounts; they answer on threads of the database and of hashing.
  public let accounts: any AccountService
  /// What owners do with their accounts; it answers on threads of the database and of hashing.
  public let ownAccounts: any OwnAccountService
  /// The sessions; they answer on threads of the database, and at once for those in memory.
  public let sessions: any SessionService
  /// The carts; they answer on threads of the database.
  public let carts: any CartService
  /// The friends; they answer on threads of the database.
  public let friends: any FriendService

  private let database: Database
  private let health: StorageHealth
  private let hasher: PasswordHasher
  private let sessionStorage: SessionStorage
  private let feed = Feed<Cart>()
  private let friendFeed = Feed<[Friend]>()
  private let claim: Lock<DatabaseFile?>

  /// Opens the store in the file at `path`, which is made when it is missing, brings its schema up
  /// to date and claims it for this process.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - options: Costs, bounds and the clock.
  /// - Returns: The open store.
  /// - Throws: Why it cannot be used, in one line.
  public static func open(
    path: String,
    options: Options = Options()
  ) throws(StoreError) -> Store {
    do {
      return try Store(path: path, options: options)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private init(path: String, options: Options) throws {
    let file = try DatabaseFile(path: path)
    try Inspection.check(path)
    file.shut()
    var secret: [UInt8] = []
    let health = StorageHealth(path: path)
    var databaseOptions = options.database
    databaseOptions.onFailure = { health.note($0) }
    let database = try Database(path: path, options: databaseOptions) { connection in
      try connection.migrate(Schema.migrations, application: Schema.application)
      secret = try Settings.secret(in: connection)
    }
    guard let hasher = PasswordHasher(options) else {
      throw StoreError(.outOfResources, path: path, "cannot be used: no thread could start")
    }
    self.secret = secret
    self.database = database
    self.health = health
    self.hasher = hasher
    claim = Lock(file)
    let (clock, cached) = (options.clock, options.cachedSessions)
    let changes = KeyedChanges(database: database, clock: clock, current: options.changeKey)
    let accountStorage = AccountStorage(
      database: database,
      changes: changes,
      hasher: hasher,
      clock: clock
    )
    accounts = StoredAccounts(storage: accountStorage)
    let sessionStorage = SessionStorage(
      database: database,
      limits: options.sessionLimits,
      clock: clock,
      cached: cached
    )
    self.sessionStorage = sessionStorage
    sessions = StoredSessions(storage: sessionStorage)
    ownAccounts = StoredOwnAccounts(
      storage: OwnAccountStorage(accounts: accountStorage, sessions: sessionStorage)
    )
    carts = StoredCarts(
      storage: CartStorage(database: database, changes: changes, feed: feed, clock: clock)
    )
    friends = StoredFriends(
      storage: FriendStorage(
        database: database,
        changes: changes,
        feed: friendFeed,
        former: FormerFriends(clock: clock)
      )
    )
  }

  deinit {
    close()
  }

  /// The number of writes that wait for the database.
  public var waitingWrites: Int { database.waitingWrites }

  /// The number of reads that wait for the database.
  public var waitingReads: Int { database.waitingReads }

  /// The number of passwords that wait to be hashed.
  public var waitingPasswords: Int { hasher.waiting }

  /// The number of observers of carts.
  var cartObservers: Int { feed.listenerCount }

  /// Calls `observer` with the sessions that end by themselves, by a change of their account's
  /// password or with their account, on a thread of the database; it must not block.
  public func onSessionsEnd(_ observer: @escaping @Sendable ([SessionKey]) -> Void) {
    sessionStorage.onEnd(observer)
  }

  /// Calls `observer` with each read and write that the database could not do, on a thread of the
  /// database or of who asked; it must not block.
  public func onFailure(_ observer: @escaping @Sendable (StoreError) -> Void) {
    health.onFailure(observer)
  }

  /// Whether a read or a write failed by the storage's fault, and no probe has worked since; costs no
  /// more than a load.
  public var isSuspect: Bool { health.isSuspect }

  /// Finds out by a read and a write, which changes nothing, whether the store can serve.
  ///
  /// - Parameter answer: Is told why it cannot, or nil, on a thread of the database or of the caller.
  public func probe(_ answer: @escaping @Sendable (StoreError?) -> Void) {
    health.probe(database, answer)
  }

  /// The number of observers of friends.
  var friendObservers: Int { friendFeed.listenerCount }

  /// Takes no more changes, finishes and answers those that wait, and closes the file.
  ///
  /// Blocks until done; a second call does nothing. Not to be called where answers are delivered.
  public func close() {
    // Passwords first: what they were hashed for is still to be written.
    hasher.stop()
    database.close()
    claim.withLock { $0 = nil }
  }
}
