internal import SQLite

/// Why the store could not be opened, closed or copied, in one line for its owner.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the owner can act on.
  public enum Kind: Hashable, Sendable {
    /// The folder of the file does not exist.
    case missingFolder
    /// There is no such file to open or it is of no use, for a reason that the line tells.
    case cannotOpen
    /// The file or its folder cannot be written.
    case readOnly
    /// Another process has the file open.
    case locked
    /// A newer version wrote the file.
    case newerVersion
    /// The file is no database, or not one of Rivulet's.
    case foreign
    /// Nothing is in the file.
    case empty
    /// A restore of the file was begun and not finished.
    case unfinished
    /// The file is damaged.
    case corrupt
    /// The disk is full.
    case diskFull
    /// Memory or threads ran out.
    case outOfResources
    /// The file that was to be made exists already.
    case exists
    /// No account has the name.
    case unknownName
    /// Anything else.
    case other
  }

  /// What the owner can act on.
  public let kind: Kind
  /// One line: the path, what is wrong, and what to do about it where that is known.
  public let description: String

  /// A few words for strangers: nothing of the path, or of what SQLite says.
  public var summary: String {
    switch kind {
    case .locked: "the database is locked"
    case .readOnly: "the database cannot be written"
    case .corrupt, .foreign: "the database is damaged"
    case .diskFull: "the disk is full"
    case .outOfResources: "memory or threads ran out"
    default: "the database cannot be used"
    }
  }

  init(_ kind: Kind, path: String, _ reason: String) {
    self.kind = kind
    let line = "the database \(path) \(reason)"
    description = String(decoding: line.utf8.map { $0 < 0x20 ? 0x3F : $0 }, as: UTF8.self)
  }

  init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? SQLiteError {
      self.init(error, path: path)
    } else {
      self.init(.other, path: path, "cannot be used: \(error)")
    }
  }

  private init(_ error: SQLiteError, path: String) {
    let code = error.code == 0 ? "" : ", code \(error.code)"
    let details = "SQLite says: \(error.message)\(code)"
    switch error.kind {
    case .cannotOpen: self.init(.cannotOpen, path: path, "cannot be opened; \(details)")
    case .readOnly: self.init(.readOnly, path: path, "cannot be written; \(details)")
    case .locked: self.init(.locked, path: path, "is locked by another process; \(details)")
    case .newerVersion(let found, let supported):
      self.init(
        .newerVersion,
        path: path,
        "was written by a newer version: its schema is \(found), this one knows up to \(supported)"
      )
    case .notADatabase: self.init(.foreign, path: path, "is not a database")
    case .otherApplication: self.init(.foreign, path: path, "belongs to another application")
    case .corrupt: self.init(.corrupt, path: path, "is damaged; \(details)")
    case .diskFull: self.init(.diskFull, path: path, "cannot grow: the disk is full")
    case .outOfResources: self.init(.outOfResources, path: path, "cannot be used; \(details)")
    default: self.init(.other, path: path, "cannot be used; \(error)")
    }
  }
}
