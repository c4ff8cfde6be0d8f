internal import CSQLite

/// A compiled SQL statement.
///
/// It belongs to the thread of its connection. Parameters are counted from 1, columns from 0, as
/// SQLite counts them.
@safe
public final class Statement {
  /// The text that it was compiled from.
  public let sql: String
  let handle: Handle
  private let pointer: OpaquePointer
  private(set) var isRunning = false
  /// Counts the rows that it has stood on in all; a row of another number is gone.
  private(set) var rowNumber = 0

  init(pointer: OpaquePointer, sql: String, handle: Handle) {
    unsafe self.pointer = pointer
    self.sql = sql
    self.handle = handle
  }

  deinit {
    unsafe sqlite3_finalize(pointer)
  }

  /// The number of parameters.
  public var parameterCount: Int { Int(unsafe sqlite3_bind_parameter_count(pointer)) }

  /// The number of columns of a row; 0 for a statement that gives none.
  public var columnCount: Int { Int(unsafe sqlite3_column_count(pointer)) }

  /// Whether it leaves the database as it was (sqlite3_stmt_readonly).
  public var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(pointer) != 0 }

  /// Binds `arguments` to the parameters in order, runs to the end, and forgets them.
  public func run(_ arguments: [any Storable] = []) throws(SQLiteError) {
    try each(arguments) { (_) throws(SQLiteError) in }
  }

  /// Binds the parameters by name, sigil included (":name"), runs to the end, and forgets them.
  public func run(named arguments: KeyValuePairs<String, any Storable>) throws(SQLiteError) {
    try each(try positions(of: arguments)) { (_) throws(SQLiteError) in }
  }

  /// Binds `arguments` in order and gives each row to `body`.
  ///
  /// There must be one argument a parameter. The statement is reset when it returns or throws.
  public func each(
    _ arguments: [any Storable] = [],
    _ body: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try begin(arguments)
    defer { end() }
    while try step() { try body(Row(of: self)) }
  }

  /// Binds `arguments` in order and returns what `read` makes of each row.
  public func rows<Result>(
    _ arguments: [any Storable] = [],
    _ read: (Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    var results: [Result] = []
    try each(arguments) { (row) throws(SQLiteError) in results.append(try read(row)) }
    return results
  }

  /// Binds `arguments` in order and returns what `read` makes of the first row; nil without one.
  public func first<Result>(
    _ arguments: [any Storable] = [],
    _ read: (Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try begin(arguments)
    defer { end() }
    return try step() ? try read(Row(of: self)) : nil
  }

  private func begin(_ arguments: [any Storable]) throws(SQLiteError) {
    guard !isRunning else { throw handle.misuse("the statement is running", sql: sql) }
    guard arguments.count == parameterCount else {
      throw handle.misuse(
        "\(arguments.count) arguments for \(parameterCount) parameters",
        sql: sql
      )
    }
    do {
      for (index, argument) in arguments.enumerated() {
        try bind(argument.stored, at: index + 1)
      }
    } catch {
      end()
      throw error
    }
    isRunning = true
  }

  private func end() {
    unsafe sqlite3_reset(pointer)
    unsafe sqlite3_clear_bindings(pointer)
    isRunning = false
    rowNumber &+= 1
  }

  /// The arguments in the order of the parameters that `named` names.
  func positions(
    of named: KeyValuePairs<String, any Storable>
  ) throws(SQLiteError) -> [any Storable] {
    var arguments = [(any Storable)?](repeating: nil, count: parameterCount)
    for (name, value) in named {
      let index = Int(unsafe sqlite3_bind_parameter_index(pointer, name))
      guard !name.utf8.contains(0), arguments.indices.contains(index - 1) else {
        throw handle.misuse("no parameter is called \(name)", sql: sql)
      }
      guard arguments[index - 1] == nil else {
        throw handle.misuse("the parameter \(name) is given twice", sql: sql)
      }
      arguments[index - 1] = value
    }
    let bound = arguments.compactMap { $0 }
    guard bound.count == arguments.count else {
      throw handle.misuse("\(bound.count) arguments for \(arguments.count) parameters", sql: sql)
    }
    return bound
  }

  private func step() throws(SQLiteError) -> Bool {
    rowNumber &+= 1
    switch unsafe sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw handle.error(code, sql: sql)
    }
  }
}

// MARK: - Values

extension Statement {
  private func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    let index = Int32(truncatingIfNeeded: index)
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(pointer, index)
    case .integer(let value): code = unsafe sqlite3_bind_int64(pointer, index, value)
    case .real(let value): code = unsafe sqlite3_bind_double(pointer, index, value)
    case .text(var value): code = bind(&value, at: index)
    case .blob(let value): code = bind(value, at: index)
    }
    try handle.check(code, sql: sql)
  }

  /// Gives SQLite the bytes with their count, as -1 for the count would stop at a NUL.
  private func bind(_ text: inout String, at index: Int32) -> Int32 {
    text.withUTF8 { buffer in
      // A nil pointer would bind NULL instead of an empty text.
      guard let base = buffer.baseAddress else {
        return unsafe sqlite3_bind_text(pointer, index, "", 0, sqlite_static())
      }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { characters in
        unsafe sqlite3_bind_text64(
          pointer,
          index,
          characters,
          UInt64(buffer.count),
          sqlite_transient(),
          UInt8(SQLITE_UTF8)
        )
      }
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(pointer, index, 0) }
    return unsafe bytes.withUnsafeBytes { buffer in
      unsafe sqlite3_bind_blob64(
        pointer,
        index,
        buffer.baseAddress,
        UInt64(buffer.count),
        sqlite_transient()
      )
    }
  }

  func read<Result: Storable>(
    column index: Int,
    ofRow number: Int
  ) throws(SQLiteError) -> Result {
    guard isRunning, number == rowNumber else { throw handle.misuse("the row is gone", sql: sql) }
    guard index >= 0, index < columnCount else {
      throw handle.misuse("there is no column \(index)", sql: sql)
    }
    guard let result = Result(stored: value(column: Int32(index))) else {
      throw SQLiteError(
        kind: .typeMismatch,
        message: "the column \(columnName(index)) does not hold a \(Result.self)",
        sql: sql,
        path: handle.path
      )
    }
    return result
  }

  func column(named name: String) throws(SQLiteError) -> Int {
    for index in 0..<columnCount where columnName(index).utf8.elementsEqual(name.utf8) {
      return index
    }
    throw handle.misuse("there is no column \(name)", sql: sql)
  }

  private func columnName(_ index: Int) -> String {
    guard let name = unsafe sqlite3_column_name(pointer, Int32(index)) else { return "" }
    return unsafe String(cString: name)
  }

  private func value(column index: Int32) -> Value {
    switch unsafe sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, index))
    case SQLITE_TEXT:
      // The pointer first: asking for the count first could convert the value under it.
      let base = unsafe sqlite3_column_text(pointer, index)
      let count = Int(unsafe sqlite3_column_bytes(pointer, index))
      let buffer = unsafe UnsafeBufferPointer(start: base, count: base == nil ? 0 : count)
      return .text(unsafe String(decoding: buffer, as: UTF8.self))
    case SQLITE_BLOB:
      let base = unsafe sqlite3_column_blob(pointer, index)
      let count = Int(unsafe sqlite3_column_bytes(pointer, index))
      return .blob(
        unsafe Array(UnsafeRawBufferPointer(start: base, count: base == nil ? 0 : count))
      )
    default: return .null
    }
  }
}
