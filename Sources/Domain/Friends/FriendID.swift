/// The identity of a friend, given by the store; no two users' friends share one.
public struct FriendID: Hashable, Sendable, LosslessStringConvertible {
  /// The store's number.
  public let raw: Int64

  /// Wraps the store's number.
  public init(_ raw: Int64) {
    self.raw = raw
  }

  /// Reads decimal digits as a page's address has them; nil for any other text.
  public init?(_ text: String) {
    let isPlain =
      (1...19).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, let number = Int64(text) else { return nil }
    raw = number
  }

  /// The number in decimal digits.
  public var description: String { String(raw) }
}
