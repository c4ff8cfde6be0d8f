public import Rx

/// Keeps the carts.
///
/// Every sequence is cold, delivers on a thread of the service's own, so that a subscriber observes on its own scheduler, and
/// fails with a ``CartError`` alone.
public protocol CartService: Sendable {
  /// The account's cart as it is now, then once after each change, whoever made it and on whatever device.
  ///
  /// Never completes. Fails with `unavailable`.
  func cart(of account: AccountID) -> Observable<Cart>

  /// Changes the account's cart by ``CartRules``, at each subscription once.
  ///
  /// Changes of one cart are made one after another, each on the cart that the one before it left. The cart that is delivered is on
  /// disk. Fails with any ``CartError``; nothing has changed then.
  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart>
}

extension CartService {
  /// Adds so many grams of a herb.
  public func add(_ herb: HerbID, count: Int = 1, to account: AccountID) -> Single<Cart> {
    edit(.add(herb, count: count), of: account)
  }

  /// Adds a gram to a row.
  public func increment(_ herb: HerbID, of account: AccountID) -> Single<Cart> {
    edit(.increment(herb), of: account)
  }

  /// Takes a gram from a row.
  public func decrement(_ herb: HerbID, of account: AccountID) -> Single<Cart> {
    edit(.decrement(herb), of: account)
  }

  /// Sets the grams of a row.
  public func setCount(_ count: Int, of herb: HerbID, of account: AccountID) -> Single<Cart> {
    edit(.setCount(herb, count), of: account)
  }

  /// Deletes a row, which can be undone for 10 minutes.
  public func delete(_ herb: HerbID, of account: AccountID) -> Single<Cart> {
    edit(.delete(herb), of: account)
  }

  /// Undoes the deletion of a row.
  public func restore(_ herb: HerbID, of account: AccountID) -> Single<Cart> {
    edit(.restore(herb), of: account)
  }

  /// Gives the default list again.
  public func reload(_ account: AccountID) -> Single<Cart> {
    edit(.reload, of: account)
  }
}
