/// The identity of an account, given by the store.
public struct AccountID: Hashable, Sendable {
  /// The store's number.
  public let raw: Int64

  /// Wraps the store's number.
  public init(_ raw: Int64) {
    self.raw = raw
  }
}
