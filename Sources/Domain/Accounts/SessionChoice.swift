/// Which sessions of an account are to end.
public enum SessionChoice: Hashable, Sendable {
  /// The one with this ``AccountSession/id``.
  case one(String)
  /// All but the one that asks.
  case others
}
