public import Rx

/// Keeps the carts.
///
/// Every sequence is cold, delivers on a thread of the service's own, so that a subscriber observes on its own scheduler, and
/// fails with a ``CartError`` alone.
public protocol CartService: Sendable {
  /// The account's cart as it is now, then once after each change, whoever made it and on whatever device.
  ///
  /// The first to ask for an account's cart makes it. Never completes. Fails with `storageFull` or `unavailable`.
  func cart(of account: AccountID) -> Observable<Cart>

  /// Changes the account's cart by ``CartRules``, at each subscription once.
  ///
  /// Changes of one cart are made one after another, each on the cart that the one before it left. The cart that is delivered is on
  /// disk. Fails with any ``CartError``; nothing has changed then.
  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart>
}
