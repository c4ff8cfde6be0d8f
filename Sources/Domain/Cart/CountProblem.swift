/// Why a text is no count.
public enum CountProblem: Error, Hashable, Sendable {
  /// It is empty or white space.
  case empty
  /// It is something else than digits; the range is what would be allowed.
  case notWhole(ClosedRange<Int>)
  /// It is not within this range.
  case outOfRange(ClosedRange<Int>)

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .empty: .countRequired
    case .notWhole(let range): .countNotWhole(range)
    case .outOfRange(let range): .countOutOfRange(range)
    }
  }
}
