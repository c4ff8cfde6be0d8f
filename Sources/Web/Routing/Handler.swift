public import HTTP

/// What a route does with a request; always called on the connection's loop, and must not block.
public enum Handler: Sendable {
  /// Answers at once.
  case now(@Sendable (RequestContext) throws -> Response)
  /// Answers later, in a task whose executor preference is the connection's loop.
  case later(@Sendable (RequestContext) async throws -> Response)
  /// Decides for each request whether it answers at once or later.
  case either(@Sendable (RequestContext) throws -> Answer)
}

/// An answer at once or later.
public enum Answer: Sendable {
  /// The answer itself.
  case now(Response)
  /// Work that ends in the answer, in a task whose executor preference is the connection's loop.
  case later(@Sendable () async throws -> Response)
}
