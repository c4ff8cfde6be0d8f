public import HTTP

/// A request with all that the application found out about it, as handlers get it.
public struct RequestContext: Sendable {
  /// The request.
  public let request: Request
  /// The request's id, which error pages and the log show.
  public let requestID: RequestID
  /// The values of the pattern's parameters.
  public let parameters: PathParameters
  private let known: Session?
  private let sessions: Sessions?

  /// Makes a context by hand, for tests of handlers.
  public init(request: Request, session: Session, parameters: PathParameters = PathParameters()) {
    self.request = request
    self.parameters = parameters
    requestID = RequestID(value: 0)
    known = session
    sessions = nil
  }

  init(_ exchange: Exchange, _ parameters: PathParameters, _ sessions: Sessions) {
    request = exchange.request
    requestID = exchange.id
    self.parameters = parameters
    known = exchange.session
    self.sessions = sessions
  }

  /// The visitor's session; `Session.absent` on a `bare` route.
  ///
  /// That of an anonymous visitor is computed each time it is asked for, always to the same: a
  /// handler that needs it twice keeps it.
  public var session: Session {
    known ?? sessions?.anonymous(request, requestID).session ?? .absent
  }

  /// The signed-in user; nil for an anonymous visitor.
  public var user: SignedInUser? { known?.user }

  /// The visitor's language: the `lang` cookie, else `Accept-Language`, else English.
  public var language: Language { Language.of(request) }

  /// The key of the message that the answer before this one left for the next page.
  public var flash: String? { Flash.key(of: request) }

  /// The signed-in user.
  ///
  /// Throws 401 when there is none; on a `signedIn` route there always is one.
  public func requireUser() throws(HTTPError) -> SignedInUser {
    guard let user else { throw HTTPError(.unauthorized) }
    return user
  }
}
