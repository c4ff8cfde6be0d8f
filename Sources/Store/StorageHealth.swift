internal import Locking
internal import SQLite
internal import Synchronization

/// What the reads and writes of a store have met: whether it may be unable to serve, and who wants
/// to know why.
final class StorageHealth: Sendable {
  private let suspicion = Atomic<Bool>(false)
  private let path: String
  private let observers = Lock<[@Sendable (StoreError) -> Void]>([])

  init(path: String) {
    self.path = path
  }

  /// Whether a read or a write has failed by the storage's fault, and no probe has worked since.
  var isSuspect: Bool { suspicion.load(ordering: .relaxed) }

  /// Finds out by a read and a write whether the database can serve, and tells why not.
  ///
  /// A transaction that is rolled back would not meet a full disk: the write is one that changes
  /// nothing, and is committed.
  func probe(_ database: Database, _ answer: @escaping @Sendable (StoreError?) -> Void) {
    database.read {
      try $0.value("SELECT count(*) FROM settings", as: Int.self)
    } completion: { read in
      if case .failure(let error) = read { return answer(StoreError(error, path: self.path)) }
      database.write { connection in
        try connection.execute("PRAGMA user_version = \(Schema.migrations.count)")
      } completion: { written in
        if case .failure(let error) = written { return answer(StoreError(error, path: self.path)) }
        self.suspicion.store(false, ordering: .relaxed)
        answer(nil)
      }
    }
  }

  func onFailure(_ observer: @escaping @Sendable (StoreError) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  /// Takes a failure of the database; one that a rule of the schema or a stop means is none.
  func note(_ error: SQLiteError) {
    switch error.kind {
    case .notUnique, .constraint, .closed: return
    case .locked, .diskFull, .inputOutput, .corrupt, .readOnly, .cannotOpen, .notADatabase,
      .outOfResources:
      suspicion.store(true, ordering: .relaxed)
    default: break
    }
    let failure = StoreError(error, path: path)
    for observer in observers.withLock({ $0 }) { observer(failure) }
  }
}
