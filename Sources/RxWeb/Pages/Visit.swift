public import HTTP
public import Web

/// Who looks at a page, in which language, and what its address asks for.
public struct Visit: Sendable {
  /// The session that the page belongs to.
  public let session: Session
  /// The id of the request that the page was made for; of a live view, that of its stream.
  public let requestID: RequestID
  /// The address that the visitor's connection comes from.
  public let peer: PeerAddress
  /// The words of the visitor's language.
  public let strings: Strings
  /// The query of the page's address.
  public let query: Form
  /// The path of the page, its parameters filled: `/friends/7`.
  public let path: String
  /// What the path says: the `id` of `/friends/{id}`.
  public let parameters: PathParameters

  /// The account of the visitor; nil for one who has not signed in.
  public var userID: Int64? { session.user?.id }

  /// Makes a visit of `session`, in the language of `strings`, to the page at `path`.
  public init(
    session: Session,
    requestID: RequestID,
    peer: PeerAddress,
    strings: Strings,
    query: Form,
    path: String = "",
    parameters: PathParameters = PathParameters()
  ) {
    self.session = session
    self.requestID = requestID
    self.peer = peer
    self.strings = strings
    self.query = query
    self.path = path
    self.parameters = parameters
  }
}
