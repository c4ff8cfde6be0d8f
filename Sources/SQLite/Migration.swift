/// One step of a schema's history.
public struct Migration: Sendable {
  let apply: @Sendable (Connection) throws(SQLiteError) -> Void

  /// Makes a step that runs a script.
  public init(_ script: String) {
    apply = { (connection) throws(SQLiteError) in try connection.execute(script) }
  }

  /// Makes a step that runs code.
  public init(apply: @escaping @Sendable (Connection) throws(SQLiteError) -> Void) {
    self.apply = apply
  }
}

extension Connection {
  /// Brings the schema up to date in one transaction, all steps or none.
  ///
  /// The version is the number of steps that were run (PRAGMA user_version). The file is marked
  /// with `application` (PRAGMA application_id), so that another program's file is refused.
  ///
  /// - Throws: `newerVersion` when the file has more steps than `migrations`, `otherApplication`
  ///   when it has tables and not this mark, or the error of a step.
  public func migrate(_ migrations: [Migration], application: Int32) throws {
    // Looked at first without the write lock: an up-to-date file may be busy.
    if try pending(migrations.count, application: application).isEmpty { return }
    try transaction(.immediate) {
      let pending = try pending(migrations.count, application: application)
      for step in migrations[pending] { try step.apply(self) }
      try execute("PRAGMA application_id = \(application)")
      try execute("PRAGMA user_version = \(migrations.count)")
    }
  }

  /// The number of steps that were run on the file, which must be marked with `application`; 0 for a
  /// file with nothing in it.
  ///
  /// - Throws: `newerVersion` when it is above `count`, `otherApplication` without the mark.
  public func schemaVersion(
    upTo count: Int,
    application: Int32
  ) throws(SQLiteError) -> Int {
    try pending(count, application: application).lowerBound
  }

  private func pending(
    _ count: Int,
    application: Int32
  ) throws(SQLiteError) -> Range<Int> {
    let version = try value("PRAGMA user_version", as: Int.self) ?? 0
    let mark = try value("PRAGMA application_id", as: Int64.self) ?? 0
    let tables = try value("SELECT count(*) FROM sqlite_schema", as: Int.self) ?? 0
    if mark != application, mark != 0 || version != 0 || tables != 0 {
      throw SQLiteError(
        kind: .otherApplication(found: Int32(truncatingIfNeeded: mark)),
        message: "expected the id \(application)",
        path: path
      )
    }
    guard version >= 0, version <= count else {
      throw SQLiteError(
        kind: .newerVersion(found: version, supported: count),
        message: "PRAGMA user_version",
        path: path
      )
    }
    return version..<count
  }
}
