import Domain
import Rx

/// Keeps a user's cart in view and carries out what the user does to it.
struct CartViewModel {
  /// What the user does.
  struct Input {
    let increment: Observable<HerbID>
    let decrement: Observable<HerbID>
    let setCount: Observable<(HerbID, Int)>
    let add: Observable<(HerbID, Int)>
    let delete: Observable<HerbID>
    let restore: Observable<HerbID>
    let reload: Observable<Void>
  }

  /// The cart: the present one, then one after each change, whoever made it.
  let cart: Driver<Cart>
  /// The sentence of the footer: kinds, grams, and the price at the higher bound.
  let summary: Driver<Message>
  /// How each change went, once it is stored.
  let edited: Signal<Result<Cart, CartError>>
  /// Why there is no cart to show, or no news of it any more.
  let failed: Signal<CartError>

  init(input: Input, account: AccountID, carts: any CartService) {
    let news = carts.cart(of: account).materialize().share(replay: 1, scope: .whileConnected)
    cart = news.compactMap(\.element).asDriver(onErrorDriveWith: .empty())
    failed = news.compactMap(\.error).map { $0 as? CartError ?? .unavailable }
      .asSignal(onErrorJustReturn: .unavailable)
    summary = cart.map(\.summary)
    let edits = Observable.merge(
      input.increment.map { CartEdit.increment($0) },
      input.decrement.map { .decrement($0) },
      input.setCount.map { .setCount($0, $1) },
      input.add.map { .add($0, count: $1) },
      input.delete.map { .delete($0) },
      input.restore.map { .restore($0) },
      input.reload.map { .reload }
    )
    edited = edits.flatMap { edit in
      carts.edit(edit, of: account)
        .map { Result<Cart, CartError>.success($0) }
        .catch { .just(.failure($0 as? CartError ?? .unavailable)) }
    }
    .asSignal(onErrorJustReturn: .failure(.unavailable))
  }
}
