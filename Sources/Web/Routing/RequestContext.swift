public import HTTP

/// A request with all that the application found out about it, as handlers get it.
public struct RequestContext: Sendable {
  /// The request.
  public let request: Request
  /// The request's id, which error pages and the log show.
  public let requestID: RequestID
  /// The visitor's session; `Session.absent` on a `bare` route.
  public let session: Session
  /// The values of the pattern's parameters.
  public let parameters: PathParameters

  /// Makes a context by hand, for tests of handlers.
  public init(request: Request, session: Session, parameters: PathParameters = PathParameters()) {
    self.init(
      request: request,
      session: session,
      parameters: parameters,
      requestID: RequestID(value: 0)
    )
  }

  init(request: Request, session: Session, parameters: PathParameters, requestID: RequestID) {
    self.request = request
    self.session = session
    self.parameters = parameters
    self.requestID = requestID
  }

  /// The visitor's language: the `lang` cookie, else `Accept-Language`, else English.
  public var language: Language { Language.of(request) }

  /// The key of the message that the answer before this one left for the next page.
  public var flash: String? { Flash.key(of: request) }

  /// The signed-in user.
  ///
  /// Throws 401 when there is none; on a `signedIn` route there always is one.
  public func requireUser() throws(HTTPError) -> SignedInUser {
    guard let user = session.user else { throw HTTPError(.unauthorized) }
    return user
  }
}
