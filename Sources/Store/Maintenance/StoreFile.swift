public import Domain
internal import SQLite

/// The file of a store, as its owner's commands work on it; everything blocks its caller.
///
/// What reads may be done while a server uses the file; what changes it needs the file for itself
/// and fails with `locked` otherwise.
public struct StoreFile: Sendable {
  /// What is known of a file that was found to be whole.
  public struct Summary: Hashable, Sendable {
    /// The version of the schema.
    public let version: Int
    /// The number of accounts.
    public let accounts: Int
    /// The number of sessions, those that are over but not yet deleted among them.
    public let sessions: Int
    /// The size in bytes.
    public let bytes: Int64
  }

  /// One account, for its owner's eyes.
  public struct Listing: Hashable, Sendable {
    /// The account.
    public let account: Account
    /// When it was made, in seconds since 1970.
    public let created: Int64
    /// When it was last used by a session that is kept, in seconds since 1970; nil without one.
    public let lastSeen: Int64?
    /// The number of sessions.
    public let sessions: Int
  }

  let path: String

  /// Names the file of a store, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Reads every page of the file, and holds it to be a store of this or an older version.
  ///
  /// - Throws: What is wrong with it.
  /// - Returns: What is in it.
  public func check() throws(StoreError) -> Summary {
    try reading { connection in try Self.summary(of: connection) }
  }

  /// The accounts in the order in which they were made.
  public func accounts() throws(StoreError) -> [Listing] {
    try reading { connection in
      try connection.rows(
        """
        SELECT accounts.id, accounts.name, accounts.created, max(sessions.lastSeen),
          count(sessions.key)
        FROM accounts LEFT JOIN sessions ON sessions.account = accounts.id
        GROUP BY accounts.id ORDER BY accounts.id
        """
      ) { (row) throws(SQLiteError) -> Listing? in
        guard let name = try? Username(try row[1]) else { return nil }
        return Listing(
          account: Account(id: AccountID(try row[0]), name: name),
          created: try row[2],
          lastSeen: try row[3],
          sessions: try row[4]
        )
      }
      .compactMap { $0 }
    }
  }

  /// Gives an account another password, and ends all its sessions.
  ///
  /// - Throws: `unknownName` when no account has the name, or why the file could not be changed.
  public func resetPassword(
    of name: Username,
    to password: Password,
    cost: Int = Store.Options().hashCost
  ) throws(StoreError) {
    let setting = Yescrypt(cost: cost).makeSetting()
    guard let hash = setting.flatMap({ Yescrypt.hash(password.utf8, setting: $0) }) else {
      throw StoreError(.outOfResources, path: path, "was not changed: no password can be hashed")
    }
    try changing(name) { connection, account in
      try connection.run("UPDATE accounts SET password = ? WHERE id = ?", hash, account)
      try connection.run("DELETE FROM sessions WHERE account = ?", account)
    }
  }

  /// Deletes an account with all that belongs to it.
  ///
  /// - Throws: `unknownName` when no account has the name, or why the file could not be changed.
  public func deleteAccount(_ name: Username) throws(StoreError) {
    try changing(name) { connection, account in
      try connection.run("DELETE FROM accounts WHERE id = ?", account)
    }
  }

  /// Reads every page of a file, which must be a store's.
  static func summary(of connection: Connection) throws -> Summary {
    let version = try version(of: connection)
    try connection.checkThoroughly()
    let pages = try connection.value("PRAGMA page_count", as: Int64.self) ?? 0
    let size = try connection.value("PRAGMA page_size", as: Int64.self) ?? 0
    return Summary(
      version: version,
      accounts: try connection.value("SELECT count(*) FROM accounts", as: Int.self) ?? 0,
      sessions: try connection.value("SELECT count(*) FROM sessions", as: Int.self) ?? 0,
      bytes: pages.multipliedReportingOverflow(by: size).partialValue
    )
  }

  /// The version of a file, which must be a store's.
  private static func version(of connection: Connection) throws -> Int {
    let version = try Schema.version(of: connection)
    guard version > 0 else {
      throw StoreError(.empty, path: connection.path, "has no tables: nothing is in it")
    }
    return version
  }

  /// Reads the file, which another process may be using.
  func reading<Result>(_ body: (Connection) throws -> Result) throws(StoreError) -> Result {
    do {
      try Inspection.requireFile(path)
      let connection = try Inspection.connection(to: path)
      _ = try Self.version(of: connection)
      // Without a log there is none that the reader, as the last to close the file, would move into
      // it; and only the reader stands beside a server that starts meanwhile.
      guard !Inspection.hasLog(path) else { return try body(connection) }
      return try body(Connection(path: path, options: .reader))
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Changes an account of the file, which no other process may be using.
  private func changing(
    _ name: Username,
    _ body: (Connection, Int64) throws -> Void
  ) throws(StoreError) {
    do {
      try Inspection.requireFile(path)
      let file = try DatabaseFile(path: path)
      defer { withExtendedLifetime(file) {} }
      // Looked for without a change to the file, which stays as it is when there is no such account.
      _ = try account(named: name, in: Inspection.connection(to: path))
      file.shut()
      let connection = try Connection(path: path, options: .durable)
      try connection.transaction { try body(connection, account(named: name, in: connection)) }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The number of an account of the file, which must be a store's.
  private func account(named name: Username, in connection: Connection) throws -> Int64 {
    _ = try Self.version(of: connection)
    let account = try connection.value(
      "SELECT id FROM accounts WHERE key = ?",
      name.key,
      as: Int64.self
    )
    guard let account else {
      throw StoreError(.unknownName, path: path, "has no account named \(name.display)")
    }
    return account
  }
}
