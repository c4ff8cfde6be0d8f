/// A list of ``TemplateContext`` values of one type, in one allocation.
public struct Rows: Sendable {
  let store: any RowStore

  /// Makes the list.
  public init<Row: TemplateContext>(_ rows: [Row]) {
    store = TypedRows(rows: rows)
  }

  /// How many rows there are.
  public var count: Int { store.count }
}

/// The rows behind ``Rows``, without their type.
protocol RowStore: AnyObject, Sendable {
  var count: Int { get }
  func value(at index: Int, for key: Key) -> Value?
}

private final class TypedRows<Row: TemplateContext>: RowStore {
  let rows: [Row]

  init(rows: [Row]) {
    self.rows = rows
  }

  var count: Int { rows.count }

  func value(at index: Int, for key: Key) -> Value? {
    rows[index].value(for: key)
  }
}
