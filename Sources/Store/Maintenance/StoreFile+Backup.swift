internal import Glibc
internal import SQLite

extension StoreFile {
  /// Copies the store, as it is at this moment, into a new file that only its owner can read.
  ///
  /// A server may use the store meanwhile. The copy is checked and on disk, and only then has its
  /// name: there is never half a backup.
  /// - Throws: `exists` when there is a file of that name, or why the copy could not be made.
  /// - Returns: What is in the copy.
  public func backUp(to copy: String) throws(StoreError) -> Summary {
    guard !copy.isEmpty, !copy.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: path, "cannot be copied to a file without a name")
    }
    guard unsafe access(copy, F_OK) != 0 else {
      throw StoreError(.exists, path: path, "was not copied: \(copy) exists already")
    }
    let part = copy + ".part"
    defer { unsafe unlink(part) }
    let summary = try reading { connection in try Self.write(connection, to: part) }
    if let reason = FolderEntry.move(part, to: copy) {
      throw StoreError(.cannotOpen, path: path, "was not copied to \(copy): \(reason)")
    }
    FolderEntry.sync(copy)
    return summary
  }

  /// Writes a copy that is whole and on disk when this returns.
  ///
  /// - Parameters:
  ///   - connection: What is copied.
  ///   - part: The new file, in place of one that an earlier attempt has left.
  ///   - store: The store whose owner is the new file's too, when root makes it.
  ///   - change: What is done to the copy before it is looked at.
  /// - Returns: What is in the copy.
  /// - Throws: What kept the copy from being made whole.
  static func write(
    _ connection: Connection,
    to part: String,
    ownedAs store: String? = nil,
    change: (Connection) throws -> Void = { _ in }
  ) throws -> Summary {
    unsafe unlink(part)
    let descriptor = unsafe open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw StoreError(.cannotOpen, path: part, "cannot be made: \(reason)")
    }
    if let store { FolderEntry.giveOwner(of: store, to: descriptor) }
    close(descriptor)
    do {
      let copy = try Connection(path: part)
      try connection.backup(to: copy)
      // One file alone, which can be read where nothing can be written.
      try copy.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
      try change(copy)
      return try summary(of: copy)
    } catch {
      throw StoreError(error, path: part)
    }
  }
}
