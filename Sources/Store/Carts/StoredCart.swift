internal import Domain

/// A cart as it was committed; the version grows with each change.
struct StoredCart: Sendable {
  let version: Int64
  let cart: Cart
}
