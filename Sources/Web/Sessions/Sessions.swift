public import HTTP
import Locking

/// The sessions of all visitors: reads and makes their cookie, and signs them in and out.
///
/// The cookie `session` holds a token that only this server's secret can make. An anonymous token
/// proves itself and is stored nowhere; that of a signed-in visitor is found in the store by its
/// hash. A token that we did not issue, that is over, or that was sent twice counts as none: the
/// visitor gets a new anonymous session. Safe from any thread.
public final class Sessions: Sendable {
  /// The session of a request, and the cookie that must begin it if it is new.
  struct Resolved: Sendable {
    let session: Session
    let token: SessionToken?
  }

  /// What a request's cookie says.
  enum Resolution {
    case now(Resolved)
    case pending(SessionID)
  }

  /// The cookie's name.
  public static let cookieName = "session"

  private let key: HMACSHA256
  private let store: any SessionStore
  private let lifetime: Int
  private let observers = Lock<[@Sendable (SessionID) -> Void]>([])

  /// Makes the sessions of a server.
  ///
  /// - Parameters:
  ///   - secret: At least 32 random bytes, the same after a restart.
  ///   - store: Where signed-in sessions are kept.
  ///   - lifetime: How long a browser keeps the cookie of a signed-in visitor; the store's own
  ///     limits stand above it.
  public init(
    secret: [UInt8],
    store: some SessionStore,
    lifetime: Duration = .seconds(30 * 86_400)
  ) {
    precondition(secret.count >= 32, "A session secret has at least 32 bytes.")
    key = HMACSHA256(key: secret)
    self.store = store
    self.lifetime = Int(lifetime.components.seconds)
  }

  /// Calls `observer` with the id of each session that ends, on the thread that ends it.
  ///
  /// Signing in ends the session that the visitor had before, too. The observer must not block.
  public func onEnd(_ observer: @escaping @Sendable (SessionID) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  /// Signs the visitor in: a new session, stored before this returns, and the end of the old one.
  ///
  /// - Parameters:
  ///   - user: Who it is.
  ///   - context: The request that proved it.
  /// - Returns: The cookie to answer with.
  /// - Throws: What the store throws; the visitor is then not signed in.
  public func signIn(_ user: SignedInUser, _ context: RequestContext) async throws -> SetCookie {
    let token = SessionToken.random(.signedIn, key: key)
    try await store.begin(token.id, user: user)
    if context.session.user != nil {
      try await store.end(context.session.id)
    }
    announceEnd(of: context.session.id)
    return try cookie(token, isSecure: context.request.isSecure)
  }

  /// Signs the visitor out: the session is dead before this returns.
  ///
  /// - Parameter context: The request that asks for it.
  /// - Returns: The cookie of the new, anonymous session to answer with.
  /// - Throws: What the store throws; the visitor is then still signed in.
  public func signOut(_ context: RequestContext) async throws -> SetCookie {
    if context.session.user != nil {
      try await store.end(context.session.id)
    }
    announceEnd(of: context.session.id)
    let token = SessionToken.random(.anonymous, key: key)
    return try cookie(token, isSecure: context.request.isSecure)
  }

  /// Tells the observers that a session is over, for a store that ended it by itself.
  public func announceEnd(of id: SessionID) {
    for observer in observers.withLock({ $0 }) {
      observer(id)
    }
  }

  /// Finds the session of a request without waiting; new and anonymous when there is none.
  func resolve(_ request: Request) -> Resolution {
    guard let token = token(of: request) else { return .now(fresh()) }
    let id = token.id
    switch token.kind {
    case .anonymous:
      return .now(Resolved(session: Session(id: id), token: nil))
    case .signedIn:
      switch store.lookup(id) {
      case .found(let user): return .now(Resolved(session: Session(id: id, user: user), token: nil))
      case .none: return .now(fresh())
      case .pending: return .pending(id)
      }
    }
  }

  /// Asks the store about a session that it could not tell at once.
  func find(_ id: SessionID) async throws -> Resolved {
    guard let user = try await store.find(id) else { return fresh() }
    return Resolved(session: Session(id: id, user: user), token: nil)
  }

  /// The cookie that carries a token.
  func cookie(_ token: SessionToken, isSecure: Bool) throws(HTTPError) -> SetCookie {
    guard var cookie = SetCookie(name: Self.cookieName, value: token.text) else {
      throw HTTPError(.internalServerError)
    }
    cookie.isSecure = isSecure
    if token.kind == .signedIn {
      cookie.maxAge = lifetime
    }
    return cookie
  }

  private func fresh() -> Resolved {
    let token = SessionToken.random(.anonymous, key: key)
    return Resolved(session: Session(id: token.id), token: token)
  }

  /// The token of the one session cookie; nil when it is invalid, absent, or there are several.
  private func token(of request: Request) -> SessionToken? {
    var token: SessionToken?
    var count = 0
    request.forEachValue(of: .cookie) { field in
      CookieScan.forEachValue(of: Self.nameBytes, in: field) { value in
        count += 1
        token = SessionToken(text: value, key: key)
      }
    }
    return count == 1 ? token : nil
  }

  private static let nameBytes = Array(cookieName.utf8)
}
