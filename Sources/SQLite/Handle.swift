internal import CSQLite
internal import Glibc

/// The C connection, closed when the last statement and the connection let go of it.
@safe
final class Handle {
  let pointer: OpaquePointer
  let path: String

  init(pointer: OpaquePointer, path: String) {
    unsafe self.pointer = pointer
    self.path = path
  }

  deinit {
    unsafe sqlite3_close_v2(pointer)
  }

  /// The error of the call that has just returned `code` on this connection.
  func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
    // First of all: what the system said last. sqlite3_system_errno is not told of a failed commit.
    let systemError = errno
    let extended = unsafe sqlite3_extended_errcode(pointer)
    let matches = extended & 0xff == code & 0xff
    let message =
      matches
      ? unsafe String(cString: sqlite3_errmsg(pointer))
      : unsafe String(cString: sqlite3_errstr(code))
    let found = matches ? extended : code
    // A quota, or a full disk met by other calls than write, is an I/O error to SQLite.
    let isFull = found & 0xff == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(systemError)
    return SQLiteError(
      kind: isFull ? .diskFull : .init(code: found),
      code: found,
      message: message,
      sql: sql,
      path: path
    )
  }

  /// Throws the error that `code` stands for, unless it is SQLITE_OK.
  func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
  }

  /// An error that this layer found before SQLite could.
  func misuse(_ message: String, sql: String? = nil) -> SQLiteError {
    SQLiteError(kind: .misuse, message: message, sql: sql, path: path)
  }

  /// Compiles the first statement of `bytes`; nil for one of blanks and comments.
  ///
  /// - Returns: the statement, and the offset of what follows it.
  func compile(
    _ bytes: [UInt8],
    from offset: Int,
    persistent: Bool,
    sql: String
  ) throws(SQLiteError) -> (statement: Statement?, next: Int) {
    guard let length = Int32(exactly: bytes.count - offset) else {
      throw misuse("the SQL is too long")
    }
    var statement: OpaquePointer?
    var consumed = 0
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return SQLITE_OK }
      let start = unsafe (base + offset).assumingMemoryBound(to: CChar.self)
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(pointer, start, length, flags, &statement, &tail)
      if let tail = unsafe tail { consumed = unsafe tail - start }
      return code
    }
    try check(code, sql: sql)
    guard let compiled = unsafe statement else { return (nil, offset + consumed) }
    return (unsafe Statement(pointer: compiled, sql: sql, handle: self), offset + consumed)
  }
}
