/// When a transaction takes its locks.
public enum TransactionKind: String, Sendable {
  /// At the first read or write.
  case deferred = "BEGIN DEFERRED"
  /// The write lock at once, so that it cannot fail half-way for another writer.
  case immediate = "BEGIN IMMEDIATE"
  /// Shuts out readers too, except in a write-ahead log.
  case exclusive = "BEGIN EXCLUSIVE"
}

extension Connection {
  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// Inside another transaction it is a savepoint, whatever the `kind`, and takes effect when the
  /// outer one commits.
  ///
  /// - Throws: what `body` throws, or an `SQLiteError` of beginning or committing.
  public func transaction<Result>(
    _ kind: TransactionKind = .immediate,
    _ body: () throws -> Result
  ) throws -> Result {
    if isInTransaction { return try savepoint(body) }
    try run(kind.rawValue)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body` in a savepoint of the open transaction, undone when it throws.
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try run("SAVEPOINT nested")
    do {
      let result = try body()
      try run("RELEASE nested")
      return result
    } catch {
      // Some errors (a full disk) have rolled back the whole transaction: then nothing is left.
      if isInTransaction {
        try run("ROLLBACK TO nested")
        try run("RELEASE nested")
      }
      throw error
    }
  }

  /// Ends the open transaction without effect; does nothing when SQLite has done so already.
  func rollBack() {
    guard isInTransaction else { return }
    // A rollback that fails leaves the transaction to the next BEGIN, which says so.
    _ = try? run("ROLLBACK")
  }
}
