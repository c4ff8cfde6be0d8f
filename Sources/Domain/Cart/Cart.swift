/// Somebody's cart of herbs.
public struct Cart: Hashable, Sendable {
  /// No rows.
  public static let empty = Cart(items: [])

  /// The rows in their order.
  public let items: [CartItem]
  /// The deleted rows that may still come back, the latest deletion last.
  public let deleted: [DeletedItem]

  /// Makes a cart of rows in any order.
  public init(items: [CartItem], deleted: [DeletedItem] = []) {
    self.items = items.sorted { $0.position < $1.position }
    self.deleted = deleted.sorted { $0.deletedAt < $1.deletedAt }
  }

  /// How many kinds of herbs there are, those at a count of 0 among them.
  public var kinds: Int { items.count }
  /// How many grams there are in all.
  public var count: Int { items.reduce(0) { $0 + $1.count } }
  /// The price of all rows at the higher bound.
  public var total: Money { items.reduce(.zero) { $0 + $1.total } }
  /// The footer's sentence.
  public var summary: Message { .cartSummary(kinds: kinds, count: count, total: total) }

  /// The row of a herb, if there is one.
  public func item(_ id: HerbID) -> CartItem? { items.first { $0.id == id } }
}
