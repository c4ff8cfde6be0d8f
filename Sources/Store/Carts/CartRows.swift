internal import Domain
internal import SQLite

/// The rows of one account's cart.
struct CartRows {
  let account: AccountID
  let connection: Connection

  /// The cart; nil when the account has not used it yet.
  func load() throws(SQLiteError) -> Versioned<Cart>? {
    let version = try connection.value(
      "SELECT version FROM carts WHERE account = ?",
      account.raw,
      as: Int64.self
    )
    guard let version else { return nil }
    var items: [CartItem] = []
    var deleted: [DeletedItem] = []
    _ = try connection.rows(
      "SELECT herb, position, count, deletedAt FROM cart_items WHERE account = ?",
      account.raw
    ) { (row) throws(SQLiteError) in
      // A herb that has left the catalogue has no name and no price any more; its row waits.
      guard let herb = HerbCatalogue.standard.herb(HerbID(try row[0])) else { return }
      let item = CartItem(herb: herb, count: try row[2], position: try row[1])
      if let deletedAt: Int64 = try row[3] {
        deleted.append(DeletedItem(item: item, deletedAt: deletedAt))
      } else {
        items.append(item)
      }
    }
    return Versioned(version: version, value: Cart(items: items, deleted: deleted))
  }

  /// The cart, stored as the default list when the account has not used it yet.
  func loadOrCreate() throws(SQLiteError) -> Versioned<Cart> {
    if let stored = try load() { return stored }
    try connection.run("INSERT INTO carts (account, version) VALUES (?, 1)", account.raw)
    try write(CartRules.defaultCart, over: .empty)
    return Versioned(version: 1, value: CartRules.defaultCart)
  }

  /// Stores a change of the cart; what does not differ is not written.
  func save(_ cart: Cart, over stored: Versioned<Cart>) throws(SQLiteError) -> Versioned<Cart> {
    guard cart != stored.value else { return stored }
    try connection.run(
      "UPDATE carts SET version = ? WHERE account = ?",
      stored.version &+ 1,
      account.raw
    )
    try write(cart, over: stored.value)
    return Versioned(version: stored.version &+ 1, value: cart)
  }

  private func write(_ cart: Cart, over old: Cart) throws(SQLiteError) {
    let (rows, oldRows) = (Self.rows(of: cart), Self.rows(of: old))
    for id in oldRows.keys where rows[id] == nil {
      try connection.run(
        "DELETE FROM cart_items WHERE account = ? AND herb = ?",
        account.raw,
        id.raw
      )
    }
    for (id, row) in rows where row != oldRows[id] {
      try connection.run(
        """
        INSERT INTO cart_items (account, herb, position, count, deletedAt) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (account, herb) DO UPDATE
        SET position = excluded.position, count = excluded.count, deletedAt = excluded.deletedAt
        """,
        account.raw,
        id.raw,
        row.position,
        row.count,
        row.deletedAt
      )
    }
  }

  private struct Row: Equatable {
    let position: Int64
    let count: Int
    let deletedAt: Int64?
  }

  private static func rows(of cart: Cart) -> [HerbID: Row] {
    var rows: [HerbID: Row] = [:]
    for entry in cart.deleted {
      let item = entry.item
      rows[item.id] = Row(position: item.position, count: item.count, deletedAt: entry.deletedAt)
    }
    for item in cart.items {
      rows[item.id] = Row(position: item.position, count: item.count, deletedAt: nil)
    }
    return rows
  }
}
