public import HTTP
import Locking

/// The sessions of all visitors: reads and makes their cookie, and signs them in and out.
///
/// The cookie `session` holds a token that only this server's secret can make. An anonymous token
/// proves itself and is stored nowhere; that of a signed-in visitor is found in the store by its
/// hash. A token that we did not issue, that is over, or that was sent twice counts as none: the
/// visitor gets a new anonymous session. Safe from any thread.
public final class Sessions: Sendable {
  /// What can be said of a visitor at once.
  enum Visitor {
    /// A signed-in one.
    case known(Session)
    /// An anonymous one, whose session `anonymous(_:_:)` finds when someone asks for it.
    case anonymous
    /// One whom the store must find.
    case pending(SessionID)
  }

  /// An anonymous session, and its token if it is new.
  struct Anonymous {
    let session: Session
    let newToken: SessionToken?
  }

  /// The cookie's name.
  public static let cookieName = "session"

  private let key: HMACSHA256
  /// Gives each new anonymous session its secret bytes; its key is this process's alone.
  private let birth: HMACSHA256
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
    let key = HMACSHA256(key: secret)
    var seed: [UInt8] = []
    for _ in 0..<32 {
      seed.append(.random(in: 0 ... .max))
    }
    self.key = key
    birth = HMACSHA256(key: key.code(seed.span).bytes)
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
  /// - Throws: What the store throws, a ``SignInRefusal`` among it; the visitor is then not signed in.
  public func signIn(_ user: SignedInUser, _ context: RequestContext) async throws -> SetCookie {
    let token = SessionToken.random(.signedIn, key: key)
    try await store.begin(token.id, user: user.with(userAgentOf: context.request))
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

  /// Announces the end of a session once more if it is over, for what was made for it meanwhile: a
  /// request may have found it alive, and have made a thing that whoever ended it could not see yet.
  ///
  /// Without effect on an anonymous session, of which nothing is stored.
  public func announceEnd(ifOver session: Session) {
    guard session.user != nil else { return }
    switch store.lookup(session.id) {
    case .found: break
    case .none: announceEnd(of: session.id)
    case .pending:
      Task {
        do {
          if try await store.find(session.id) == nil { announceEnd(of: session.id) }
        } catch {
          // A store that cannot tell ends nobody's session.
        }
      }
    }
  }

  /// Says who asks, as far as that needs no waiting; an anonymous visitor costs next to nothing.
  func visitor(of request: Request) -> Visitor {
    guard request.has(.cookie), let token = token(of: request, .signedIn) else { return .anonymous }
    let id = token.id
    switch store.lookup(id) {
    case .found(let user): return .known(Session(id: id, user: user))
    case .none: return .anonymous
    case .pending: return .pending(id)
    }
  }

  /// The session that the store knows, nil when it is over.
  func find(_ id: SessionID) async throws -> Session? {
    try await store.find(id).map { Session(id: id, user: $0) }
  }

  /// The session of an anonymous visitor: that of the cookie, or the new one of this request.
  ///
  /// It is computed anew each time and always the same for one request.
  func anonymous(_ request: Request, _ requestID: RequestID) -> Anonymous {
    if request.has(.cookie), let token = token(of: request, .anonymous) {
      return Anonymous(session: Session(id: token.id), newToken: nil)
    }
    let token = SessionToken(.anonymous, secret: birth.code(requestID.bytes.span), key: key)
    return Anonymous(session: Session(id: token.id), newToken: token)
  }

  /// A key that only who holds the cookie of a session can make; nil when the request has none.
  func ownKey(of request: Request, isSignedIn: Bool) -> HMACSHA256? {
    token(of: request, isSignedIn ? .signedIn : .anonymous)?.ownKey
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

  /// The token of the one session cookie; nil when it is invalid, absent, of another kind, or there
  /// are several.
  private func token(of request: Request, _ kind: SessionToken.Kind) -> SessionToken? {
    var token: SessionToken?
    var count = 0
    request.forEachCookie(named: Self.cookieName) { value in
      count += 1
      guard count == 1, SessionToken.mayBe(kind, value) else { return }
      token = SessionToken(text: value, key: key)
    }
    return count == 1 ? token : nil
  }
}
