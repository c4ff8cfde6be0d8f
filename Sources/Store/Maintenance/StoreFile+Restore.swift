internal import Glibc
internal import SQLite

extension StoreFile {
  /// What a restore came to.
  public struct Restoration: Hashable, Sendable {
    /// Where that is which the file was before.
    public enum Former: Hashable, Sendable {
      /// What it held is in a backup of this name.
      case copied(String)
      /// It could not be read as a store, for a reason in one line, and now has this name as it was.
      case moved(String, String)
    }

    /// What is in the store now.
    public let summary: Summary
    /// What became of the file that was there; nil when there was none, or nothing in it.
    public let former: Former?
  }

  /// Puts a backup that is whole in the place of the store's content, without its sessions.
  ///
  /// What the store held is kept in a backup of its own, and a restore that is killed has changed all
  /// or nothing. A file that cannot be read as a store, for it is damaged, no database or of a newer
  /// version, is set aside as it is, together with its log; when the process is killed at that very
  /// moment, no store opens the file until the restore is done again.
  /// - Throws: `locked` while a server uses the store, `foreign` when the file is another
  ///   application's database, or what is wrong with the backup.
  /// - Returns: What is in the store now, and what became of the file that was there.
  public func restore(from backup: String) throws(StoreError) -> Restoration {
    let source = try Self.source(backup)
    do {
      let file = try DatabaseFile(path: path, isRestoring: true)
      defer { withExtendedLifetime(file) {} }
      let path = Inspection.resolved(path)
      let ready = DatabaseFile.restored(path)
      do {
        // A session that was ended since the backup was made must not live again.
        let summary = try Self.write(source, to: ready, ownedAs: path) { copy in
          try copy.run("DELETE FROM sessions")
        }
        FolderEntry.sync(ready)
        let former = try Self.setAside(path, for: ready)
        if case .moved = former {} else { try Self.fill(file, at: path, from: ready) }
        return Restoration(summary: summary, former: former)
      } catch {
        unsafe unlink(ready)
        throw error
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Keeps what is at a path; the file that is ready is there already when it was moved.
  private static func setAside(_ path: String, for ready: String) throws -> Restoration.Former? {
    switch try Inspection.content(of: path) {
    case .nothing: nil
    case .store(let connection): .copied(try keep(connection, of: path))
    case .unusable(let reason): .moved(try replace(path, by: ready), reason.description)
    }
  }

  /// A connection to a backup that is whole.
  private static func source(_ backup: String) throws(StoreError) -> Connection {
    do {
      try Inspection.requireFile(backup)
      let source = try Inspection.connection(to: backup)
      _ = try summary(of: source)
      return source
    } catch {
      throw StoreError(error, path: backup)
    }
  }

  /// Copies what a store holds into a new file beside it.
  private static func keep(_ connection: Connection, of path: String) throws -> String {
    let former = freeName(beside: path, suffixes: [""])
    let part = former + ".part"
    defer { unsafe unlink(part) }
    _ = try write(connection, to: part, ownedAs: path)
    if let reason = FolderEntry.move(part, to: former) {
      throw StoreError(
        .cannotOpen,
        path: path,
        "was not changed: \(former) cannot be made: \(reason)"
      )
    }
    FolderEntry.sync(former)
    return former
  }

  /// Copies a file that is ready into the claimed one, all of it or nothing.
  private static func fill(_ file: DatabaseFile, at path: String, from ready: String) throws {
    file.shut()
    let destination = try Connection(path: path, options: .durable)
    try Connection(path: ready, options: Connection.Options(access: .immutable))
      .backup(to: destination)
    try destination.run("PRAGMA wal_checkpoint(TRUNCATE)")
    unsafe unlink(ready)
  }

  /// Sets a file and what belongs to it aside, as they are, and puts the one that is ready there.
  ///
  /// - Returns: The name under which the file is kept.
  private static func replace(_ path: String, by ready: String) throws -> String {
    let isEmpty = Inspection.size(of: path) == 0
    // The file goes first: without one, and with one that is ready, no store opens the path.
    let suffixes =
      (isEmpty ? [] : [""])
      + Inspection.companions.filter { FolderEntry.exists(path + $0) }
    let former = freeName(beside: path, suffixes: suffixes)
    var moved: [String] = []
    func undo() {
      for suffix in moved.reversed() { _ = FolderEntry.move(former + suffix, to: path + suffix) }
    }
    for suffix in suffixes {
      if let reason = FolderEntry.move(path + suffix, to: former + suffix) {
        undo()
        throw StoreError(.cannotOpen, path: path, "could not be set aside as \(former): \(reason)")
      }
      moved.append(suffix)
    }
    FolderEntry.sync(path)
    guard unsafe rename(ready, path) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      undo()
      throw StoreError(.cannotOpen, path: path, "was not changed: \(reason)")
    }
    FolderEntry.sync(path)
    return former
  }

  /// The first name for what a restore replaces that nothing has, with none of the suffixes.
  private static func freeName(beside path: String, suffixes: [String]) -> String {
    var name = "\(path).before-restore"
    var number = 2
    while suffixes.contains(where: { FolderEntry.exists(name + $0) }) {
      name = "\(path).before-restore-\(number)"
      number += 1
    }
    return name
  }
}
