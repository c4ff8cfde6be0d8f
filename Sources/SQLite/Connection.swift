internal import CSQLite

/// A connection to a database file.
///
/// It belongs to one thread at a time: it is not `Sendable`, and SQLite's own mutexes are off.
/// Statements that it runs from text are compiled once and kept.
@safe
public final class Connection {
  /// The path it was opened with; ":memory:" is a database that lives with the connection.
  public let path: String
  let handle: Handle
  private var cache = StatementCache()

  /// Opens the database at `path`.
  ///
  /// SQLite reads the file when it is first used: a file that is not a database is an error of
  /// the first statement or pragma, of which `options` usually has one.
  public init(path: String, options: Options = Options()) throws(SQLiteError) {
    self.path = path
    guard !path.utf8.contains(0) else {
      throw SQLiteError(kind: .cannotOpen, message: "the path has a NUL", path: path)
    }
    var pointer: OpaquePointer?
    let code = unsafe sqlite3_open_v2(options.name(of: path), &pointer, options.flags, nil)
    guard let opened = unsafe pointer else {
      throw SQLiteError(kind: .outOfResources, code: code, message: "out of memory", path: path)
    }
    handle = unsafe Handle(pointer: opened, path: path)
    try handle.check(code)
    unsafe sqlite3_extended_result_codes(opened, 1)
    setBusyTimeout(options.busyTimeout)
    try handle.check(unsafe sqlite_harden(opened))
    for pragma in options.pragmas { try execute("PRAGMA \(pragma)") }
  }

  /// Sets how long a statement waits for another connection's lock, in milliseconds.
  func setBusyTimeout(_ milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(handle.pointer, milliseconds)
  }

  /// The rowid of the newest row that this connection inserted.
  public var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle.pointer) }

  /// The number of rows that the newest INSERT, UPDATE or DELETE changed.
  public var changes: Int { Int(unsafe sqlite3_changes64(handle.pointer)) }

  /// The number of rows that all statements of this connection have changed, those that foreign keys
  /// and triggers have changed among them.
  public var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle.pointer)) }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Compiles one statement; more than one, or none, is an error.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    let bytes = try sqlBytes(sql)
    let (compiled, next) = try handle.compile(bytes, from: 0, persistent: true, sql: sql)
    guard let compiled else { throw handle.misuse("no statement", sql: sql) }
    var offset = next
    while offset < bytes.count {
      let rest = try handle.compile(bytes, from: offset, persistent: false, sql: sql)
      guard rest.statement == nil else { throw handle.misuse("more than one statement", sql: sql) }
      guard rest.next > offset else { break }
      offset = rest.next
    }
    return compiled
  }

  /// Runs every statement of a script, which has no parameters; rows are passed over.
  public func execute(_ script: String) throws(SQLiteError) {
    let bytes = try sqlBytes(script)
    var offset = 0
    while offset < bytes.count {
      let part = try handle.compile(bytes, from: offset, persistent: false, sql: script)
      try part.statement?.run()
      guard part.next > offset else { return }
      offset = part.next
    }
  }

  /// Runs one statement with its arguments in order.
  ///
  /// - Returns: the number of rows that an INSERT, UPDATE or DELETE changed.
  @discardableResult
  public func run(_ sql: String, _ arguments: any Storable...) throws(SQLiteError) -> Int {
    try statement(sql).run(arguments)
    return changes
  }

  /// Runs one statement with its arguments by name, sigil included (":name").
  ///
  /// - Returns: the number of rows that an INSERT, UPDATE or DELETE changed.
  @discardableResult
  public func run(
    _ sql: String,
    named arguments: KeyValuePairs<String, any Storable>
  ) throws(SQLiteError) -> Int {
    try statement(sql).run(named: arguments)
    return changes
  }

  /// What `read` makes of each row of a query.
  public func rows<Result>(
    _ sql: String,
    _ arguments: any Storable...,
    read: (Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    try statement(sql).rows(arguments, read)
  }

  /// What `read` makes of the first row of a query; nil when there is none.
  public func row<Result>(
    _ sql: String,
    _ arguments: any Storable...,
    read: (Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try statement(sql).first(arguments, read)
  }

  /// The first column of the first row of a query; nil when there is no row.
  public func value<Result: Storable>(
    _ sql: String,
    _ arguments: any Storable...,
    as type: Result.Type = Result.self
  ) throws(SQLiteError) -> Result? {
    try statement(sql).first(arguments) { (row) throws(SQLiteError) in try row[0] }
  }

  /// The kept statement for `sql`, or another one while that runs.
  private func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let kept = cache[sql] {
      guard kept.isRunning else { return kept }
      return try prepare(sql)
    }
    let made = try prepare(sql)
    cache[sql] = made
    return made
  }

  private func sqlBytes(_ sql: String) throws(SQLiteError) -> [UInt8] {
    let bytes = Array(sql.utf8)
    guard !bytes.contains(0) else { throw handle.misuse("the SQL has a NUL", sql: sql) }
    return bytes
  }
}
