internal import Domain
internal import Locking
internal import SQLite

/// Makes the changes that users ask for, each once for its one-time key.
///
/// The key is written down in the transaction that makes the change: both are on disk, or neither is.
/// A change without a key, and one that changes nothing, writes no more than itself.
final class KeyedChanges: Sendable {
  let database: Database
  private let clock: @Sendable () -> Int64
  private let current: @Sendable () -> ChangeKey?
  /// When old keys were last deleted, in seconds since 1970.
  private let swept = Lock<Int64?>(nil)

  /// Makes changes in a database; `current` tells under which key the caller asks for one.
  init(
    database: Database,
    clock: @escaping @Sendable () -> Int64,
    current: @escaping @Sendable () -> ChangeKey?
  ) {
    self.database = database
    self.clock = clock
    self.current = current
  }

  /// The key under which the caller asks; to be called where the request is made.
  var key: ChangeKey? { current() }

  /// The change that the caller asks for, if under a key; to be called where the request is made.
  func next() -> KeyedChange? { key.map { KeyedChange(under: $0) } }

  /// Makes a change and answers when it is on disk, as `Database.write` does.
  ///
  /// - Parameters:
  ///   - change: What is known of the change; nil when it has no key.
  ///   - body: Makes it; gives the answer, and what it was about.
  ///   - again: Gives the answer of a change that was made before, by what it was about.
  ///   - completion: Is told; fails with `EntriesDiffer` when the key was used for something else.
  func write<Success: Sendable>(
    _ change: KeyedChange?,
    _ body: @escaping @Sendable (Connection) throws -> (answer: Success, subject: Int64?),
    again: @escaping @Sendable (Connection, Int64?) throws -> Success,
    completion: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) {
    guard let change else {
      return database.write({ try body($0).answer }, completion: completion)
    }
    let now = clock()
    sweepIfDue(at: now)
    database.write { connection in
      let rows = ChangeKeyRows(connection: connection)
      if let made = try rows.find(change, at: now) { return try again(connection, made.subject) }
      let before = connection.totalChanges
      let (answer, subject) = try body(connection)
      if connection.totalChanges != before { try rows.insert(change, subject: subject, at: now) }
      return answer
    } completion: {
      completion($0)
    }
  }

  /// Finds out whether a change was made before; does not wait for writes.
  func isMade(
    _ change: KeyedChange,
    answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
  ) {
    let now = clock()
    database.read { connection in
      try ChangeKeyRows(connection: connection).find(change, at: now) != nil
    } completion: {
      answer($0)
    }
  }

  /// Deletes old keys, unless that was done within the time that one is kept.
  private func sweepIfDue(at now: Int64) {
    let isDue = swept.withLock { swept in
      if let last = swept {
        let (age, overflow) = now.subtractingReportingOverflow(last)
        guard overflow || age >= ChangeKey.lifetime || age < 0 else { return false }
      }
      swept = now
      return true
    }
    guard isDue else { return }
    database.write { connection in
      try ChangeKeyRows(connection: connection).deleteOld(at: now)
    } completion: { _ in
    }
  }
}
