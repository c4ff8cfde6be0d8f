/// What stands in the place of a table that has no rows to show.
public enum TablePlaceholder: String, Hashable, Sendable {
  /// Nothing: the rows are there, or on their way.
  case hidden
  /// The rows could not be had.
  case noNetwork
  /// There are no rows.
  case noData

  /// Whether asking again is worth while.
  public var allowsReload: Bool { self == .noNetwork }
}
