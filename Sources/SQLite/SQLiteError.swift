internal import CSQLite

/// What SQLite, or this layer over it, could not do, with all it says about it.
public struct SQLiteError: Error, Hashable, Sendable {
  /// What a caller can act on.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened: it is missing, a directory, or not permitted.
    case cannotOpen
    /// The file is not a database.
    case notADatabase
    /// The file is a database, and damaged.
    case corrupt
    /// The file was written by a newer version of the program, whose schema has the version `found`.
    case newerVersion(found: Int, supported: Int)
    /// The file belongs to another program, whose application id is `found`.
    case otherApplication(found: Int32)
    /// The file or its folder cannot be written.
    case readOnly
    /// Another connection or process holds the database for longer than the busy timeout.
    case locked
    /// The disk is full.
    case diskFull
    /// Reading or writing the file failed.
    case inputOutput
    /// A row with the same unique or primary key exists.
    case notUnique
    /// Another constraint of the schema forbids it.
    case constraint
    /// A column holds another type than the one asked for.
    case typeMismatch
    /// The queue of jobs is full: try again later.
    case queueFull
    /// The database is closed.
    case closed
    /// The SQL, a parameter or a column does not exist or does not fit.
    case misuse
    /// Memory or threads ran out.
    case outOfResources
    /// Anything else; `code` tells.
    case other
  }

  /// What a caller can act on.
  public let kind: Kind
  /// The extended result code (sqlite3_extended_errcode), or 0 when SQLite was not asked.
  public let code: Int32
  /// SQLite's own words (sqlite3_errmsg), or this layer's.
  public let message: String
  /// The SQL that failed, with its parameters unbound.
  public let sql: String?
  /// The path of the database.
  public let path: String

  /// Makes an error; `code` is 0 when SQLite was not asked.
  public init(kind: Kind, code: Int32 = 0, message: String, sql: String? = nil, path: String) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
    self.path = path
  }
}

extension SQLiteError: CustomStringConvertible {
  /// One line: what failed, on which file, SQLite's words and code, and the SQL.
  public var description: String {
    var line = "\(path): \(summary)"
    if message != summary { line += " (\(message))" }
    if code != 0 { line += ", SQLite code \(code)" }
    if let sql { line += ", in: \(sql)" }
    return String(decoding: line.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private var summary: String {
    switch kind {
    case .cannotOpen: "cannot be opened"
    case .notADatabase: "is not a database"
    case .corrupt: "the database is damaged"
    case .newerVersion(let found, let supported):
      "was written by a newer version (schema \(found), this version knows \(supported))"
    case .otherApplication(let found): "belongs to another application (id \(found))"
    case .readOnly: "cannot be written"
    case .locked: "is locked by another process"
    case .diskFull: "the disk is full"
    case .inputOutput: "reading or writing failed"
    case .notUnique: "the key exists already"
    case .constraint: "a constraint forbids it"
    case .queueFull: "too many jobs wait"
    case .closed: "is closed"
    case .outOfResources: "memory or threads ran out"
    case .typeMismatch, .misuse, .other: message
    }
  }
}

extension SQLiteError.Kind {
  init(code: Int32) {
    switch code {
    case uniqueCode, primaryKeyCode,
      rowidCode:
      self = .notUnique
    default: self = Self.primary[code & 0xff] ?? .other
    }
  }

  private static let primary: [Int32: Self] = [
    SQLITE_CANTOPEN: .cannotOpen, SQLITE_PERM: .cannotOpen, SQLITE_AUTH: .cannotOpen,
    SQLITE_NOTADB: .notADatabase, SQLITE_CORRUPT: .corrupt, SQLITE_READONLY: .readOnly,
    SQLITE_BUSY: .locked, SQLITE_LOCKED: .locked, SQLITE_PROTOCOL: .locked,
    SQLITE_FULL: .diskFull, SQLITE_IOERR: .inputOutput, SQLITE_CONSTRAINT: .constraint,
    SQLITE_MISMATCH: .typeMismatch, SQLITE_MISUSE: .misuse, SQLITE_RANGE: .misuse,
    SQLITE_ERROR: .misuse, SQLITE_TOOBIG: .misuse, SQLITE_NOMEM: .outOfResources,
  ]
}

// The extended codes are macros that the importer drops: sqlite.org/rescode.html.
private let primaryKeyCode = SQLITE_CONSTRAINT | (6 << 8)
private let uniqueCode = SQLITE_CONSTRAINT | (8 << 8)
private let rowidCode = SQLITE_CONSTRAINT | (10 << 8)
