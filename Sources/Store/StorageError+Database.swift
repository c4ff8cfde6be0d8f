internal import Domain
internal import SQLite

extension StorageError {
  /// What a failure of a change means for who asked for it: the service's own error, or the
  /// database's in its words.
  init(storing error: any Error) {
    if let error = error as? Self {
      self = error
    } else {
      self = (error as? SQLiteError)?.kind == .diskFull ? .storageFull : .unavailable
    }
  }
}

extension ChangeError {
  /// What a failure of a change means that may have a one-time key.
  init(changing error: any Error) {
    self = error is EntriesDiffer ? .entriesDiffer : Self(storing: error)
  }
}
