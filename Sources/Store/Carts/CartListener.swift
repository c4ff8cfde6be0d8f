internal import Domain
internal import Locking

/// Passes carts to one observer, one at a time and never an older one after a newer.
///
/// Carts are offered by several threads; the one that finds the observer idle delivers, also what
/// others offer meanwhile.
final class CartListener: Sendable {
  fileprivate enum Notice {
    case cart(Cart)
    case failure(CartError)
  }

  fileprivate struct State {
    var version: Int64 = 0
    var waiting: [Notice] = []
    var isDelivering = false
    var isOver = false
  }

  private let state = Lock(State())
  private let onCart: @Sendable (Cart) -> Void
  private let onFailure: @Sendable (CartError) -> Void

  init(
    onCart: @escaping @Sendable (Cart) -> Void,
    onFailure: @escaping @Sendable (CartError) -> Void
  ) {
    self.onCart = onCart
    self.onFailure = onFailure
  }

  /// Delivers a cart unless the observer knows it or a newer one.
  func offer(_ stored: StoredCart) {
    let delivers = state.withLock { state in
      guard !state.isOver, stored.version > state.version else { return false }
      state.version = stored.version
      return state.enqueue(.cart(stored.cart))
    }
    if delivers { deliver() }
  }

  /// Delivers the failure, which is the last notice.
  func fail(_ error: CartError) {
    let delivers = state.withLock { state in
      guard !state.isOver else { return false }
      state.isOver = true
      return state.enqueue(.failure(error))
    }
    if delivers { deliver() }
  }

  /// Delivers nothing any more.
  func cancel() {
    state.withLock { state in
      state.isOver = true
      state.waiting = []
    }
  }

  private func deliver() {
    while let notice = state.withLock({ $0.next() }) {
      switch notice {
      case .cart(let cart): onCart(cart)
      case .failure(let error): onFailure(error)
      }
    }
  }
}

extension CartListener.State {
  /// Adds a notice, and says whether the caller has to deliver.
  fileprivate mutating func enqueue(_ notice: CartListener.Notice) -> Bool {
    waiting.append(notice)
    guard !isDelivering else { return false }
    isDelivering = true
    return true
  }

  /// The next notice to deliver; nil when there is none and the delivering is over.
  fileprivate mutating func next() -> CartListener.Notice? {
    guard waiting.isEmpty else { return waiting.removeFirst() }
    isDelivering = false
    return nil
  }
}
