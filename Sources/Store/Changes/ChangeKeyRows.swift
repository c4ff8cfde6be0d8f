internal import Domain
internal import SQLite

/// One change under a one-time key, as it is written down with the change.
struct KeyedChange: Sendable {
  let name: [UInt8]
  let content: [UInt8]
  /// Which of the changes under the key it is, from 0.
  let number: Int

  /// The next change under a key.
  init(under key: ChangeKey) {
    name = key.name
    content = key.content
    number = key.takeNumber()
  }
}

/// Something else was asked for under the same one-time key.
struct EntriesDiffer: Error {}

/// The rows of the changes that were made under one-time keys.
struct ChangeKeyRows {
  /// What is known of a change that was made.
  struct Made: Sendable {
    /// What it was about, such as the number of the friend that was added.
    let subject: Int64?
  }

  let connection: Connection

  /// What is known of a change, when it was made less than ten minutes ago.
  ///
  /// - Throws: `EntriesDiffer` when the key was used for something else.
  func find(_ change: KeyedChange, at now: Int64) throws -> Made? {
    let found = try connection.row(
      "SELECT content, subject FROM change_keys WHERE name = ? AND number = ? AND made > ?",
      change.name,
      change.number,
      now &- ChangeKey.lifetime
    ) { (row) throws(SQLiteError) -> (content: [UInt8], subject: Int64?) in
      (try row[0], try row[1])
    }
    guard let found else { return nil }
    guard found.content == change.content else { throw EntriesDiffer() }
    return Made(subject: found.subject)
  }

  /// Whether a change about a subject was made under a key less than ten minutes ago.
  func has(_ key: ChangeKey, about subject: Int64, at now: Int64) throws(SQLiteError) -> Bool {
    let count = try connection.value(
      "SELECT count(*) FROM change_keys WHERE name = ? AND content = ? AND subject = ? AND made > ?",
      key.name,
      key.content,
      subject,
      now &- ChangeKey.lifetime,
      as: Int.self
    )
    return count ?? 0 > 0
  }

  /// Writes down that a change was made.
  func insert(_ change: KeyedChange, subject: Int64?, at now: Int64) throws(SQLiteError) {
    try connection.run(
      """
      INSERT OR REPLACE INTO change_keys (name, number, content, subject, made)
      VALUES (?, ?, ?, ?, ?)
      """,
      change.name,
      change.number,
      change.content,
      subject,
      now
    )
  }

  /// Deletes what is too old to be asked for again, or was written while the clock was ahead.
  func deleteOld(at now: Int64) throws(SQLiteError) {
    try connection.run(
      "DELETE FROM change_keys WHERE made NOT BETWEEN ? AND ?",
      now &- ChangeKey.lifetime &+ 1,
      now &+ ChangeKey.lifetime
    )
  }
}
