public import HTTP

/// What a limit says about one event.
public enum RateVerdict: Hashable, Sendable {
  /// The event was counted and may go ahead.
  case allowed
  /// The event was not counted; seconds, at least 1, to say in `Retry-After`.
  case refused(retryAfter: Int)

  /// Throws 429, or another status, with `Retry-After` when refused.
  public func require(_ message: String, status: Status = .tooManyRequests) throws(HTTPError) {
    guard case .refused(let seconds) = self else { return }
    var error = HTTPError(status, message)
    error.fields[.retryAfter] = FieldValue(seconds)
    throw error
  }
}
