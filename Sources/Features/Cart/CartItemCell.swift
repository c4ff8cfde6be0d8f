import Domain
import Mustache
import Rx
import RxWeb

/// A line of the cart: the herb, its stepper, and the button that deletes it.
final class CartItemCell: TableViewCell {
  let increment = Button("increment")
  let decrement = Button("decrement")
  let delete = Button("delete")
  let restore = Button("restore")

  /// Shows a row.
  func show(_ row: CartRow, in language: Language) {
    let item = row.item
    content = [
      "id": .string(item.id.raw), "name": .string(item.name(in: language)),
      "nameLang": .string(language.tagOfNames),
      "usage": .string(item.usage.name(in: language)), "unit": .string(item.unit),
      "count": .integer(item.count), "isZero": .bool(item.count == 0),
      "minPrice": .string(item.minPrice.description),
      "maxPrice": .string(item.maxPrice.description), "total": .string(item.total.description),
      "isRemoved": .bool(row.isDeleted),
    ]
  }

  /// Keeps the count that was not accepted in its field and says why.
  func refuse(_ count: String, _ message: String) {
    content["count"] = .string(count)
    content["message"] = .string(message)
  }
}
