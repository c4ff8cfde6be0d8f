/// What a table shows: a page of rows, or all of them.
public protocol TableListing: Sendable {
  /// Whether there are no rows.
  var isEmpty: Bool { get }
  /// Whether no page comes after this one.
  var hasLastPage: Bool { get }
}
