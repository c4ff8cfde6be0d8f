/// The rules of the cart.
public enum CartRules {
  /// How many grams can be added at once.
  public static let addableCounts = 1...9999

  /// The cart of a new user: the list that reload gives.
  public static let defaultCart = Cart(
    items: defaultCounts.enumerated().compactMap { index, entry in
      HerbCatalogue.standard.herb(HerbID(entry.id)).map {
        CartItem(herb: $0, count: entry.count, position: Int64(index + 1))
      }
    }
  )

  private static let defaultCounts = [
    (id: "12312232323123213123123123", count: 1),
    (id: "8787878", count: 3),
    (id: "4566565", count: 3),
  ]

  /// The cart after a change.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - cart: The cart before it.
  ///   - now: The time in seconds since 1970; deletions too old to be undone are forgotten.
  ///   - catalogue: The herbs that can be added.
  /// - Returns: The new cart; equal to the old one where the change changes nothing.
  /// - Throws: Any ``CartError`` but `unavailable`.
  public static func apply(
    _ edit: CartEdit,
    to cart: Cart,
    at now: Int64,
    catalogue: HerbCatalogue = .standard
  ) throws(CartError) -> Cart {
    let cart = Cart(items: cart.items, deleted: cart.deleted.filter { $0.isRestorable(at: now) })
    switch edit {
    case .add(let id, let count):
      return try add(count, of: id, to: cart, catalogue: catalogue)
    case .increment(let id):
      let item = try item(id, in: cart)
      return cart.replacing(item.with(count: item.count + 1))
    case .decrement(let id):
      let item = try item(id, in: cart)
      return cart.replacing(item.with(count: item.count - 1))
    case .setCount(let id, let count):
      let item = try item(id, in: cart)
      guard CartItem.counts.contains(count) else { throw .countOutOfRange(CartItem.counts) }
      return cart.replacing(item.with(count: count))
    case .delete(let id):
      let item = try item(id, in: cart)
      return Cart(
        items: cart.items.filter { $0.id != id },
        deleted: cart.deleted + [DeletedItem(item: item, deletedAt: now)]
      )
    case .restore(let id):
      guard let deletion = cart.deleted.last(where: { $0.item.id == id }) else {
        throw .nothingToRestore
      }
      return Cart(
        items: cart.items + [deletion.item],
        deleted: cart.deleted.filter { $0.item.id != id }
      )
    case .reload:
      return defaultCart
    }
  }

  private static func item(_ id: HerbID, in cart: Cart) throws(CartError) -> CartItem {
    guard let item = cart.item(id) else { throw .unknownItem }
    return item
  }

  private static func add(
    _ count: Int,
    of id: HerbID,
    to cart: Cart,
    catalogue: HerbCatalogue
  ) throws(CartError) -> Cart {
    guard let herb = catalogue.herb(id) else { throw .unknownHerb }
    guard addableCounts.contains(count) else { throw .countOutOfRange(addableCounts) }
    if let item = cart.item(id) {
      let sum = item.count + count
      guard CartItem.counts.contains(sum) else { throw .countOutOfRange(CartItem.counts) }
      return cart.replacing(item.with(count: sum))
    }
    let positions = cart.items.map(\.position) + cart.deleted.map(\.item.position)
    let next = CartItem(herb: herb, count: count, position: (positions.max() ?? 0) &+ 1)
    return Cart(
      items: cart.items + [next],
      deleted: cart.deleted.filter { $0.item.id != id }
    )
  }
}

extension Cart {
  fileprivate func replacing(_ item: CartItem) -> Cart {
    Cart(items: items.map { $0.id == item.id ? item : $0 }, deleted: deleted)
  }
}
