internal import Domain
internal import SQLite

/// The carts on SQLite, answering by callback on the threads of the database.
struct CartStorage: Sendable {
  let database: Database
  let changes: KeyedChanges
  let feed: Feed<Cart>
  let clock: @Sendable () -> Int64

  /// Tells `listener` the present cart, which does not wait for writes, and then each change that
  /// is committed.
  func add(_ listener: FeedListener<Cart>, to account: AccountID) {
    guard feed.add(listener, to: account) else { return }
    load(account) { result in
      switch result {
      case .success(let stored): feed.publish(stored, of: account)
      case .failure(let error): feed.fail(account, with: CartError(storing: error))
      }
    }
  }

  /// Tells `listener` nothing any more.
  func remove(_ listener: FeedListener<Cart>, from account: AccountID) {
    feed.remove(listener, from: account)
  }

  /// Changes a cart by the rules and answers with it when it is stored.
  ///
  /// Several changes at once are made one after another. One that was made before under the same
  /// one-time key is not made again: the cart is answered as it is by now.
  func apply(_ edit: CartEdit, to account: AccountID, answer: @escaping Answer<Cart, CartError>) {
    changes.write(changes.next()) { [clock] connection in
      let rows = CartRows(account: account, connection: connection)
      let stored = try rows.loadOrCreate()
      let cart = try CartRules.apply(edit, to: stored.value, at: clock())
      return (try rows.save(cart, over: stored), nil)
    } again: { connection, _ in
      try CartRows(account: account, connection: connection).loadOrCreate()
    } completion: { result in
      if case .success(let stored) = result { feed.publish(stored, of: account) }
      answer(result.map(\.value).mapError(CartError.init(changing:)))
    }
  }

  private func load(_ account: AccountID, answer: @escaping Answer<Versioned<Cart>, any Error>) {
    database.read { [clock] connection in
      try CartRows(account: account, connection: connection).load()?.forgettingOld(at: clock())
    } completion: { result in
      switch result {
      case .success(let stored?): answer(.success(stored))
      case .failure(let error): answer(.failure(error))
      case .success(nil):
        database.write { connection in
          try CartRows(account: account, connection: connection).loadOrCreate()
        } completion: {
          answer($0)
        }
      }
    }
  }
}

extension Versioned<Cart> {
  /// Without the deletions that cannot be undone any more, although they are still stored.
  fileprivate func forgettingOld(at now: Int64) -> Versioned<Cart> {
    let deleted = value.deleted.filter { $0.isRestorable(at: now) }
    return Versioned(version: version, value: Cart(items: value.items, deleted: deleted))
  }
}
