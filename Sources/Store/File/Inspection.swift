internal import Glibc
internal import SQLite

/// Looks at the file of a store, and changes nothing about it.
enum Inspection {
  /// What a file is to a store.
  enum Content {
    /// There is nothing in it yet.
    case nothing
    /// A store of this or an older version, which the connection reads.
    case store(Connection)
    /// It cannot be read as a store, for this reason.
    case unusable(StoreError)
  }

  /// The most bytes that are read in a tenth of a second.
  private static let checkedBytes: Int64 = 32 << 20

  /// The suffixes of the files that SQLite keeps beside a database.
  static let companions = ["-wal", "-shm", "-journal"]

  /// A connection that reads a file and leaves it, its log and its mode as they are.
  ///
  /// A file with a log is read through it. One without has nobody at work on it, and is read without
  /// the log that SQLite would else make beside it.
  ///
  /// - Throws: `corrupt` for an empty file whose log is not empty, as SQLite would delete the log.
  static func connection(to path: String) throws -> Connection {
    if let lost = logWithoutFile(path) { throw lost }
    return try Connection(
      path: path,
      options: Connection.Options(
        access: hasLog(path) ? .readOnly : .immutable,
        pragmas: ["trusted_schema = OFF", "cell_size_check = ON", "temp_store = MEMORY"]
      )
    )
  }

  /// Whether there is a log beside the file: somebody is at work on it, or was killed.
  static func hasLog(_ path: String) -> Bool { size(of: resolved(path) + "-wal") != nil }

  /// Holds the file at `path`, which is there, to be a store or to have nothing in it, and looks for
  /// damage where that takes a tenth of a second.
  static func check(_ path: String) throws {
    let connection = try connection(to: path)
    _ = try Schema.version(of: connection)
    let pages = try connection.value("PRAGMA page_count", as: Int64.self) ?? 0
    let size = try connection.value("PRAGMA page_size", as: Int64.self) ?? 0
    let (bytes, overflow) = pages.multipliedReportingOverflow(by: size)
    if !overflow, bytes <= checkedBytes { try connection.checkIntegrity() }
  }

  /// Reads every page of the file at `path`, which is there.
  ///
  /// - Throws: What keeps the file from being read, and the database of another application.
  static func content(of path: String) throws -> Content {
    if let lost = logWithoutFile(path) { return .unusable(lost) }
    do {
      let connection = try connection(to: path)
      guard try Schema.version(of: connection) > 0 else { return .nothing }
      _ = try StoreFile.summary(of: connection)
      return .store(connection)
    } catch let error as SQLiteError where isOfContent(error.kind) {
      return .unusable(StoreError(error, path: path))
    }
  }

  /// Holds a file to be there, and to be one that may be read.
  ///
  /// - Throws: `cannotOpen` with what the system says.
  static func requireFile(_ path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: path, "has no valid name")
    }
    guard unsafe access(path, R_OK) != 0 else { return }
    let reason = errno
    throw StoreError(
      .cannotOpen,
      path: path,
      reason == ENOENT
        ? "does not exist" : "cannot be opened: \(unsafe String(cString: strerror(reason)))"
    )
  }

  /// The size of a file in bytes; nil when there is none.
  static func size(of path: String) -> Int64? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// The path without symbolic links, as SQLite names what it keeps beside a database.
  static func resolved(_ path: String) -> String {
    guard !path.utf8.contains(0), let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// What is wrong with an empty file whose log is not empty.
  private static func logWithoutFile(_ path: String) -> StoreError? {
    let log = resolved(path) + "-wal"
    guard size(of: path) == 0, let length = size(of: log), length > 0 else { return nil }
    return StoreError(.corrupt, path: path, "is empty, but its log \(log) is not")
  }

  /// Whether an error tells of what is in the file, not of who keeps it from being read.
  private static func isOfContent(_ kind: SQLiteError.Kind) -> Bool {
    switch kind {
    case .notADatabase, .corrupt, .newerVersion, .inputOutput, .misuse, .typeMismatch: true
    default: false
    }
  }
}
