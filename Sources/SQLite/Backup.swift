internal import CSQLite

extension Connection {
  /// Copies the whole database, as it is at this moment, over the one of `destination`.
  ///
  /// Other connections may read and write meanwhile; it blocks its own thread until done.
  ///
  /// - Throws: the error of either side; the destination is then rolled back.
  public func backup(to destination: Connection) throws(SQLiteError) {
    let target = destination.handle
    let started = unsafe sqlite3_backup_init(target.pointer, "main", handle.pointer, "main")
    guard let backup = unsafe started else {
      throw target.error(unsafe sqlite3_errcode(target.pointer))
    }
    // All pages in one step are one read transaction: a writer cannot make it start over.
    let stepped = unsafe sqlite3_backup_step(backup, -1)
    let finished = unsafe sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE else {
      throw SQLiteError(
        kind: .init(code: stepped),
        code: stepped,
        message: unsafe String(cString: sqlite3_errstr(stepped)),
        sql: nil,
        path: target.path
      )
    }
    try target.check(finished)
  }

  /// Looks for damage (PRAGMA quick_check), reading the whole file.
  ///
  /// - Throws: `corrupt` with the first finding.
  public func checkIntegrity() throws(SQLiteError) {
    try requireNothing(found: try value("PRAGMA quick_check(1)", as: String.self))
  }

  /// Looks for damage in every page and index (PRAGMA integrity_check), and for rows that refer to
  /// rows which are not there (PRAGMA foreign_key_check).
  ///
  /// - Throws: `corrupt` with the first finding.
  public func checkThoroughly() throws(SQLiteError) {
    try requireNothing(found: try value("PRAGMA integrity_check(1)", as: String.self))
    let orphan = try value("SELECT \"table\" FROM pragma_foreign_key_check", as: String.self)
    if let orphan {
      throw SQLiteError(
        kind: .corrupt,
        message: "a row of \(orphan) refers to one that is not there",
        path: path
      )
    }
  }

  /// Holds what a check says to be that nothing was found; its lines become one, without the name of
  /// the database that SQLite may put before them.
  private func requireNothing(found finding: String?) throws(SQLiteError) {
    let finding = finding ?? "no answer"
    guard !finding.utf8.elementsEqual("ok".utf8) else { return }
    let lines = finding.utf8.split(separator: 10).filter { !$0.starts(with: "*** ".utf8) }
    let message = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "; ")
    throw SQLiteError(kind: .corrupt, message: message, path: path)
  }
}
