import Domain
import HTTP
import Mustache

/// What stands in a line of the cart: an item, or the trace of one that was deleted a moment ago.
struct CartRow: Identifiable, Equatable {
  let item: CartItem
  let isDeleted: Bool

  var id: String { item.id.raw }

  /// The lines of a cart, the deleted ones at their old places.
  static func rows(of cart: Cart) -> [CartRow] {
    let rows =
      cart.items.map { CartRow(item: $0, isDeleted: false) }
      + cart.deleted.map { CartRow(item: $0.item, isDeleted: true) }
    return rows.sorted { $0.item.position < $1.item.position }
  }
}

extension Cart {
  /// The cart as JSON, with its sentence in words of a language; ids and money are strings.
  func json(in language: Language, summary: String) -> JSON {
    .object([
      "items": .array(items.map { $0.json(in: language) }), "kinds": .integer(Int64(kinds)),
      "count": .integer(Int64(count)), "total": .string(total.description),
      "summary": .string(summary),
    ])
  }
}

extension CartItem {
  fileprivate func json(in language: Language) -> JSON {
    .object([
      "id": .string(id.raw), "name": .string(name(in: language)),
      "count": .integer(Int64(count)), "unit": .string(unit), "usage": .string(usage.rawValue),
      "minPrice": .string(minPrice.description), "maxPrice": .string(maxPrice.description),
      "total": .string(total.description),
    ])
  }
}
