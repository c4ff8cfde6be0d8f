import Domain
import Rx
import Testing

@Suite struct CartServiceTests {
  private struct Carts: CartService {
    func cart(of account: AccountID) -> Observable<Cart> { .just(CartRules.defaultCart) }

    func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
      do throws(CartError) {
        return .just(try CartRules.apply(edit, to: CartRules.defaultCart, at: 0))
      } catch {
        return .error(error)
      }
    }
  }

  private let herb = HerbID("8787878")
  private let account = AccountID(1)

  private func edited(_ change: Single<Cart>) -> Cart? {
    var cart: Cart?
    _ = change.subscribe(onSuccess: { cart = $0 })
    return cart
  }

  private func applied(_ edit: CartEdit) throws -> Cart {
    try CartRules.apply(edit, to: CartRules.defaultCart, at: 0)
  }

  @Test func `each named change is its edit`() throws {
    let carts = Carts()

    #expect(edited(carts.add(herb, to: account)) == (try applied(.add(herb, count: 1))))
    #expect(edited(carts.add(herb, count: 9, to: account)) == (try applied(.add(herb, count: 9))))
    #expect(edited(carts.increment(herb, of: account)) == (try applied(.increment(herb))))
    #expect(edited(carts.decrement(herb, of: account)) == (try applied(.decrement(herb))))
    #expect(edited(carts.setCount(7, of: herb, of: account)) == (try applied(.setCount(herb, 7))))
    #expect(edited(carts.delete(herb, of: account)) == (try applied(.delete(herb))))
    #expect(edited(carts.reload(account)) == CartRules.defaultCart)
  }

  @Test func `a change that cannot be made fails with its reason`() {
    var failure: CartError?

    _ = Carts().restore(herb, of: account)
      .subscribe(onFailure: { failure = $0 as? CartError })

    #expect(failure == .nothingToRestore)
  }
}
