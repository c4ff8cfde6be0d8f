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

  /// A probe has worked.
  func clear() {
    suspicion.store(false, ordering: .relaxed)
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
