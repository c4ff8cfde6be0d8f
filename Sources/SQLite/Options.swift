internal import CSQLite

extension Connection {
  /// How a connection is opened.
  public struct Options: Sendable {
    /// What the connection may do with the file.
    public enum Access: Sendable {
      /// Reads only a file that nobody changes meanwhile: takes no lock, looks at no log, and makes
      /// no file beside it (sqlite.org/uri.html, "immutable").
      case immutable
      /// Reads only.
      case readOnly
      /// Reads and writes a file that exists.
      case readWrite
      /// Reads and writes, and makes the file when it is missing.
      case create
    }

    /// What the connection may do with the file.
    public var access: Access
    /// How long a statement waits for another connection's lock, in milliseconds.
    public var busyTimeout: Int32
    /// Pragmas to run after opening, in order, such as "foreign_keys = ON".
    public var pragmas: [String]

    /// Makes options; foreign keys are enforced unless `pragmas` says otherwise.
    public init(
      access: Access = .create,
      busyTimeout: Int32 = 5000,
      pragmas: [String] = ["foreign_keys = ON"]
    ) {
      self.access = access
      self.busyTimeout = busyTimeout
      self.pragmas = pragmas
    }

    /// A writer whose commits are on disk when COMMIT returns: a write-ahead log, synced each time.
    ///
    /// The log is cut back to 64 MiB when it has grown beyond; the schema is not trusted to call
    /// functions with side effects.
    public static let durable = Options(pragmas: [
      "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF",
      "cell_size_check = ON", "journal_size_limit = 67108864", "temp_store = MEMORY",
    ])

    /// A reader beside a `durable` writer.
    public static let reader = Options(
      access: .readWrite,
      pragmas: ["query_only = ON", "trusted_schema = OFF", "temp_store = MEMORY"]
    )

    /// What SQLite is told to open for the file at `path`.
    func name(of path: String) -> String {
      guard access == .immutable else {
        // A path is never a URI, although the system's library may be built to take one.
        return path.utf8.starts(with: "file:".utf8) ? "./\(path)" : path
      }
      let digits = Array("0123456789ABCDEF".utf8)
      let escaped = path.utf8.flatMap { byte in
        [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
      return "file:\(String(decoding: escaped, as: UTF8.self))?immutable=1"
    }

    var flags: Int32 {
      let confined = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      switch access {
      case .immutable: return confined | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readOnly: return confined | SQLITE_OPEN_READONLY
      case .readWrite: return confined | SQLITE_OPEN_READWRITE
      case .create: return confined | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }
}
