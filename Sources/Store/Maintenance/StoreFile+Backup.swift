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
    let summary = try reading { connection in
      _ = try Schema.version(of: connection)
      return try Self.write(connection, to: part)
    }
    guard unsafe link(part, copy) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw StoreError(.cannotOpen, path: path, "was not copied to \(copy): \(reason)")
    }
    Self.syncFolder(of: copy)
    return summary
  }

  /// Puts a backup that is whole in the place of the store's content.
  ///
  /// All of it or nothing, also when the process is killed; what the store held is kept in a backup
  /// of its own.
  /// - Throws: `locked` while a server uses the store, or what is wrong with the backup.
  /// - Returns: What is in the store now, and where what it held is; nil when it was new.
  public func restore(
    from backup: String
  ) throws(StoreError) -> (summary: Summary, former: String?) {
    let source: Connection
    let summary: Summary
    do {
      guard unsafe access(backup, F_OK) == 0 else {
        throw StoreError(.cannotOpen, path: backup, "does not exist")
      }
      source = try Connection(path: backup, options: Connection.Options(access: .readOnly))
      summary = try Self.summary(of: source)
    } catch {
      throw StoreError(error, path: backup)
    }
    do {
      let file = try DatabaseFile(path: path)
      let destination = try Connection(path: path, options: .durable)
      let former = try keepContent(of: destination)
      try source.backup(to: destination)
      try destination.run("PRAGMA wal_checkpoint(TRUNCATE)")
      withExtendedLifetime(file) {}
      return (summary, former)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Copies what a store holds into a new file beside it; nil when it holds nothing.
  private func keepContent(of connection: Connection) throws -> String? {
    guard try connection.value("SELECT count(*) FROM sqlite_schema", as: Int.self) != 0 else {
      return nil
    }
    var former = "\(path).before-restore"
    var number = 2
    while unsafe access(former, F_OK) == 0 {
      former = "\(path).before-restore-\(number)"
      number += 1
    }
    _ = try Schema.version(of: connection)
    let part = former + ".part"
    defer { unsafe unlink(part) }
    _ = try Self.write(connection, to: part)
    guard unsafe link(part, former) == 0 else {
      throw StoreError(.cannotOpen, path: path, "was not changed: \(former) cannot be made")
    }
    Self.syncFolder(of: former)
    return former
  }

  /// Writes a copy that is whole and on disk when this returns.
  private static func write(_ connection: Connection, to part: String) throws -> Summary {
    unsafe unlink(part)
    let descriptor = unsafe open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw StoreError(.cannotOpen, path: part, "cannot be made: \(reason)")
    }
    close(descriptor)
    do throws(SQLiteError) {
      let copy = try Connection(path: part)
      try connection.backup(to: copy)
      // One file alone, which can be read where nothing can be written.
      try copy.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
      return try summary(of: copy)
    } catch {
      throw StoreError(error, path: part)
    }
  }

  /// Has the folder know the name of a file for good.
  private static func syncFolder(of path: String) {
    let bytes = Array(path.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
