/// What answers requests.
public protocol Responder: Sendable {
  /// Answers one request on its connection's loop; must not block.
  func respond(to request: Request) -> Reply

  /// Answers what could not be made a request of: malformed, too large, too slow, or on one
  /// connection too many of its address.
  ///
  /// Called on a loop; the connection closes after the answer.
  func respond(toRefused error: HTTPError, from peer: PeerAddress) -> Response
}

extension Responder {
  /// Says the error's message in plain text.
  public func respond(toRefused error: HTTPError, from peer: PeerAddress) -> Response {
    var response = Response.text(error.message, status: error.status)
    response.fields = error.fields
    return response
  }
}
