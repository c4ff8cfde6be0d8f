/// The row that a statement stands on; it cannot outlive the closure that it is given to.
public struct Row: ~Copyable {
  private let statement: Statement

  init(statement: Statement) {
    self.statement = statement
  }

  /// The number of columns.
  public var count: Int { statement.columnCount }

  /// Reads the column at `index`, counted from 0.
  ///
  /// Throws when there is no such column, or its value is not a `Result`: a column that may hold
  /// NULL is read as an optional.
  public subscript<Result: Storable>(index: Int) -> Result {
    get throws(SQLiteError) { try statement.read(column: index) }
  }

  /// Reads the column called `name` as the statement calls it, bytes compared.
  public subscript<Result: Storable>(name: String) -> Result {
    get throws(SQLiteError) { try statement.read(column: statement.column(named: name)) }
  }
}
