/// A row that was deleted and can come back for a while.
public struct DeletedItem: Hashable, Sendable {
  /// For how many seconds a deletion can be undone.
  public static let keptSeconds: Int64 = 600

  /// The row as it was.
  public let item: CartItem
  /// When it was deleted, in seconds since 1970.
  public let deletedAt: Int64

  /// Remembers a row deleted at a time in seconds since 1970.
  public init(item: CartItem, deletedAt: Int64) {
    self.item = item
    self.deletedAt = deletedAt
  }

  /// Whether the deletion can be undone at a time in seconds since 1970; a clock set back does not end it.
  public func isRestorable(at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(deletedAt)
    return overflow ? now < deletedAt : age < Self.keptSeconds
  }
}
