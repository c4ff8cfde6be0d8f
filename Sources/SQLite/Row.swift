/// The row that a statement stands on.
///
/// It is valid until the closure that it was given to returns; read later, it throws.
public struct Row {
  private let statement: Statement
  private let number: Int

  init(of statement: Statement) {
    self.statement = statement
    number = statement.rowNumber
  }

  /// The number of columns.
  public var count: Int { statement.columnCount }

  /// Reads the column at `index`, counted from 0.
  ///
  /// Throws when there is no such column, or its value is not a `Result`: a column that may hold
  /// NULL is read as an optional.
  public subscript<Result: Storable>(index: Int) -> Result {
    get throws(SQLiteError) { try statement.read(column: index, ofRow: number) }
  }

  /// Reads the column called `name` as the statement calls it, bytes compared.
  public subscript<Result: Storable>(name: String) -> Result {
    get throws(SQLiteError) { try self[statement.column(named: name)] }
  }
}
