/// The answer to a request, now or later.
public enum Reply: Sendable {
  /// The answer itself.
  case now(Response)
  /// Work that ends in the answer: a task whose executor preference is the connection's loop.
  ///
  /// The task is cancelled when the connection is lost.
  case later(@Sendable () async -> Response)
}
