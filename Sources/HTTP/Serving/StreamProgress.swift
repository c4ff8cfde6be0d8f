/// What a stream's source says after a pull.
@frozen
public enum StreamProgress: Hashable, Sendable {
  /// Nothing is left; pull again after `wake()`.
  case idle
  /// There is more; pull again once the socket can take it.
  case more
  /// That was the end; the connection closes once everything is sent.
  case finished
}
