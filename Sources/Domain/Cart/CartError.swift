/// Why a cart could not be read or changed; nothing has changed then.
public enum CartError: ChangeError, Hashable, Sendable {
  /// The catalogue has no such herb.
  case unknownHerb
  /// The cart has no such row.
  case unknownItem
  /// The count would not be within this range.
  case countOutOfRange(ClosedRange<Int>)
  /// No deletion of the last 10 minutes can be undone.
  case nothingToRestore
  /// Something else was asked for under the same one-time key before.
  case entriesDiffer
  /// The disk is full.
  case storageFull
  /// The store cannot answer.
  case unavailable

  /// The sentence for the visitor.
  public var message: Message {
    switch self {
    case .unknownHerb: .unknownHerb
    case .unknownItem: .unknownItem
    case .countOutOfRange(let range): .countOutOfRange(range)
    case .nothingToRestore: .nothingToRestore
    case .entriesDiffer: .entriesDiffer
    case .storageFull: .storageFull
    case .unavailable: .serviceUnavailable
    }
  }
}
