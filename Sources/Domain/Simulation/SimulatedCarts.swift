public import Rx

/// The carts, slow and unreliable.
public struct SimulatedCarts: CartService {
  private let carts: any CartService
  private let simulation: Simulation

  /// Decorates the carts.
  public init(_ carts: any CartService, _ simulation: Simulation) {
    self.carts = carts
    self.simulation = simulation
  }

  /// The cart, late; a page without its cart has nothing to show, so this does not fail.
  public func cart(of account: AccountID) -> Observable<Cart> {
    simulation.withoutFailures.slow(
      carts.cart(of: account),
      failingWith: CartError.unavailable
    )
  }

  /// Changes late, or not at all.
  public func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
    simulation.slow(carts.edit(edit, of: account), failingWith: CartError.unavailable)
  }
}
