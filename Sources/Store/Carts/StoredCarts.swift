internal import Domain
internal import Rx

/// The cart service on SQLite.
struct StoredCarts: CartService {
  let storage: CartStorage

  func cart(of account: AccountID) -> Observable<Cart> {
    Observable.create { observer in
      let listener = FeedListener<Cart>(
        onValue: { observer.onNext($0) },
        onFailure: { observer.onError($0) }
      )
      storage.add(listener, to: account)
      return Disposables.create { storage.remove(listener, from: account) }
    }
  }

  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
    single { storage.apply(edit, to: account, answer: $0) }
  }
}
