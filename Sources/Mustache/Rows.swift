/// A list of ``TemplateContext`` values of one type, in one allocation.
public struct Rows: Sendable {
  let store: RowStore

  /// Makes the list.
  @inlinable
  public init<Row: TemplateContext>(_ rows: [Row]) {
    // Specialised where it is called, which the methods of a generic class would not be.
    self.init(count: rows.count) { index, key in rows[index].value(for: key) }
  }

  @usableFromInline
  init(count: Int, value: @escaping @Sendable (Int, Key) -> Value?) {
    store = RowStore(count: count, value: value)
  }

  /// How many rows there are.
  public var count: Int { store.count }
}

/// The rows behind ``Rows``, without their type.
final class RowStore: Sendable {
  let count: Int
  let value: @Sendable (_ index: Int, _ key: Key) -> Value?

  init(count: Int, value: @escaping @Sendable (Int, Key) -> Value?) {
    self.count = count
    self.value = value
  }
}
