public import HTTP

/// Answers requests: host check, session, origin check, idempotency, router, static files, errors.
///
/// The order is fixed. A request for a literal `GET` route whose session needs no store is answered
/// on the spot; nothing is composed for it anew. Every answer carries the security fields; an answer
/// that does not say how long it may be kept is `no-store`. The cookie of a new anonymous session
/// goes out with the first answer of a route that is not `bare`, unless that is plain text.
public final class Application: Responder {
  private let routes: RouteIndex
  private let sessions: Sessions
  private let hosts: HostCheck
  private let files: StaticFiles?
  private let idempotency: Idempotency
  private let failures: Failures
  private let loginPath: String
  private let requestIDs = RequestIDSource()
  private let durations: Histogram
  private let filesServed: Counter
  private let unrouted: Counter

  /// Composes an application.
  ///
  /// - Parameters:
  ///   - router: The routes; later changes to it have no effect.
  ///   - sessions: The sessions of the visitors.
  ///   - hosts: The names under which the server may be spoken to.
  ///   - files: What is served when no route has the path.
  ///   - idempotency: The memory of one-time keys.
  ///   - loginPath: Where visitors without a session are sent to sign in.
  ///   - errorPage: Makes the HTML of error pages.
  ///   - metrics: Where the numbers of requests are shown.
  ///   - log: Is told what the log should hold; called on the connection's loop.
  public init(
    router: Router,
    sessions: Sessions,
    hosts: HostCheck = HostCheck(),
    files: StaticFiles? = nil,
    idempotency: Idempotency = Idempotency(),
    loginPath: String = "/login",
    errorPage: @escaping ErrorPage.Renderer = ErrorPage.plain,
    metrics: Metrics = Metrics(),
    log: @escaping @Sendable (WebEvent) -> Void = { _ in }
  ) {
    routes = RouteIndex(router, metrics: metrics)
    self.sessions = sessions
    self.hosts = hosts
    self.files = files
    self.idempotency = idempotency
    self.loginPath = loginPath
    failures = Failures(render: errorPage, log: log)
    durations = metrics.histogram(
      "rivulet_http_request_duration_seconds",
      help: "Time from a request's last byte to its answer, of routes."
    )
    filesServed = metrics.counter(
      "rivulet_http_static_requests_total",
      help: "Requests answered with a static file."
    )
    unrouted = metrics.counter(
      "rivulet_http_unrouted_requests_total",
      help: "Requests for which there was neither route nor file, or that were refused before."
    )
  }

  /// Answers a request, at once or later.
  public func respond(to request: Request) -> Reply {
    let exchange = Exchange(request: request, id: requestIDs.make(), start: Monotonic.nanoseconds)
    guard hosts.allows(request.host.utf8.span) else {
      failures.note(.hostRefused, exchange)
      return refuse(exchange, HTTPError(.misdirectedRequest, "This server has another name."))
    }
    guard let (entry, parameters) = routes.find(request) else {
      return .now(answerUnrouted(exchange))
    }
    var routed = exchange
    routed.entry = entry
    let endpoint = entry.endpoint(request.method)
    routed.endpoint = endpoint
    guard isSameSite(routed) else { return refuseOrigin(routed) }
    guard let endpoint else { return .now(answerMethod(routed, allowed: entry.allowed)) }
    if endpoint.traits.contains(.bare) {
      return run(routed, parameters, Sessions.Resolved(session: .absent, token: nil))
    }
    switch sessions.resolve(request) {
    case .now(let resolved): return run(routed, parameters, resolved)
    case .pending(let id):
      return .later { [self, routed] in
        do {
          let resolved = try await sessions.find(id)
          return await run(routed, parameters, resolved).response()
        } catch {
          return finish(failures.response(to: error, routed), routed, nil)
        }
      }
    }
  }

  /// Says in plain text why something could not be made a request of.
  public func respond(toRefused error: HTTPError) -> Response {
    unrouted.increment()
    var response = Response.text(error.message, status: error.status)
    response.fields = error.fields
    response.common = SecurityFields.page
    return response
  }

  /// Runs the handler of a route for a session.
  private func run(
    _ exchange: Exchange,
    _ parameters: PathParameters,
    _ resolved: Sessions.Resolved
  ) -> Reply {
    guard let endpoint = exchange.endpoint else { return refuse(exchange, HTTPError(.notFound)) }
    let context = RequestContext(
      request: exchange.request,
      session: resolved.session,
      parameters: parameters,
      requestID: exchange.id
    )
    do {
      if endpoint.traits.contains(.signedIn), resolved.session.user == nil {
        return .now(finish(try signInFirst(exchange), exchange, resolved))
      }
      if let key = try exchange.idempotencyKey() {
        let scope = Idempotency.Scope(
          session: resolved.session.id,
          method: exchange.request.method,
          path: exchange.request.withPathBytes { path in path.indices.map { path[$0] } },
          key: Array(key.utf8)
        )
        return .later { [self] in
          let response = await once(scope, endpoint.handler, context, exchange)
          return finish(response, exchange, resolved)
        }
      }
      switch try Self.call(endpoint.handler, context) {
      case .now(let response): return .now(finish(response, exchange, resolved))
      case .later(let work):
        return .later { [self] in finish(await complete(work, exchange), exchange, resolved) }
      }
    } catch {
      return .now(finish(failures.response(to: error, exchange), exchange, resolved))
    }
  }

  private static func call(_ handler: Handler, _ context: RequestContext) throws -> Answer {
    switch handler {
    case .now(let body): .now(try body(context))
    case .later(let body): .later { try await body(context) }
    case .either(let body): try body(context)
    }
  }

  private func complete(
    _ work: @Sendable () async throws -> Response,
    _ exchange: Exchange
  ) async -> Response {
    do {
      return try await work()
    } catch {
      return failures.response(to: error, exchange)
    }
  }

  /// Runs the handler for the first post of a key, and hands its answer to all others.
  ///
  /// The first goes on when its connection is lost, so that the browser's second try finds an answer.
  private func once(
    _ scope: Idempotency.Scope,
    _ handler: Handler,
    _ context: RequestContext,
    _ exchange: Exchange
  ) async -> Response {
    while true {
      switch idempotency.begin(scope) {
      case .replay(let response): return response
      case .wait:
        if let response = await idempotency.answer(scope) { return response }
      case .run:
        let task = Task(executorPreference: exchange.request.loop?.taskExecutor) { [self] in
          let response = await complete(
            {
              switch try Self.call(handler, context) {
              case .now(let response): response
              case .later(let work): try await work()
              }
            },
            exchange
          )
          idempotency.end(scope, response)
          return response
        }
        return await task.value
      }
    }
  }

  private func isSameSite(_ exchange: Exchange) -> Bool {
    let request = exchange.request
    let isStream = exchange.endpoint?.traits.contains(.stream) == true
    guard isStream || !request.method.isSafe else { return true }
    return OriginCheck.allows(
      origin: request[.origin],
      fetchSite: request[.secFetchSite],
      host: request.host,
      isSecure: request.isSecure
    )
  }

  private func refuseOrigin(_ exchange: Exchange) -> Reply {
    failures.note(.originRefused, exchange)
    return refuse(exchange, HTTPError(.forbidden, "The request came from another site."))
  }

  private func refuse(_ exchange: Exchange, _ error: HTTPError) -> Reply {
    .now(finish(failures.response(to: error, exchange), exchange, nil))
  }

  /// A static file, or 404.
  private func answerUnrouted(_ exchange: Exchange) -> Response {
    let request = exchange.request
    if request.method.isSafe, var response = files?.response(to: request) {
      filesServed.increment()
      response.common = SecurityFields.base
      return response
    }
    guard isSameSite(exchange) else {
      failures.note(.originRefused, exchange)
      let error = HTTPError(.forbidden, "The request came from another site.")
      return finish(failures.response(to: error, exchange), exchange, nil)
    }
    if request.method == .options, request.pathEquals("*") {
      return answerMethod(exchange, allowed: "GET, HEAD, POST, OPTIONS")
    }
    let error = HTTPError(.notFound, "There is nothing at this address.")
    return finish(failures.response(to: error, exchange), exchange, nil)
  }

  private func answerMethod(_ exchange: Exchange, allowed: FieldValue) -> Response {
    if exchange.request.method == .options {
      var response = Response(.noContent)
      response.fields[.allow] = allowed
      return finish(response, exchange, nil)
    }
    var error = HTTPError(.methodNotAllowed, "This address does not take that method.")
    error.fields[.allow] = allowed
    return finish(failures.response(to: error, exchange), exchange, nil)
  }

  /// The way to the login page; throws 401 for clients that cannot go there.
  private func signInFirst(_ exchange: Exchange) throws(HTTPError) -> Response {
    if exchange.wantsJSON {
      var error = HTTPError(.unauthorized, "Sign in first.")
      error.fields[.wwwAuthenticate] = "Session"
      throw error
    }
    guard let next = exchange.returnPath else { return .redirect(to: loginPath) }
    return .redirect(to: "\(loginPath)?next=\(SafeNext.encoded(next))")
  }

  /// Adds what every answer of a route carries, and counts it.
  private func finish(
    _ answer: Response,
    _ exchange: Exchange,
    _ resolved: Sessions.Resolved?
  ) -> Response {
    var response = answer
    if response.common == nil {
      response.common = response.saysHowLongToKeep ? SecurityFields.base : SecurityFields.page
    }
    if let token = resolved?.token, response.type != .text,
      !response.cookies.contains(where: { $0.name == Sessions.cookieName }),
      let cookie = try? sessions.cookie(token, isSecure: exchange.request.isSecure)
    {
      response.cookies.append(cookie)
    }
    if response.showsFlash(of: exchange.request),
      let removal = Flash.removal(isSecure: exchange.request.isSecure)
    {
      response.cookies.append(removal)
    }
    if let endpoint = exchange.endpoint {
      endpoint.count(response.status)
      durations.observe(nanoseconds: Monotonic.nanoseconds &- exchange.start)
    } else {
      unrouted.increment()
    }
    return response
  }
}

extension Reply {
  /// The answer, once it is there.
  fileprivate func response() async -> Response {
    switch self {
    case .now(let response): response
    case .later(let work): await work()
    }
  }
}

extension Response {
  /// Whether the answer has a Cache-Control of its own, as prepared bodies do.
  fileprivate var saysHowLongToKeep: Bool {
    if case .prepared = body { return true }
    return !fields.isEmpty && fields[.cacheControl] != nil
  }

  /// Whether this is the page that shows the message which the request carries.
  fileprivate func showsFlash(of request: Request) -> Bool {
    request.method == .get && type == .html && status.code < 300 && Flash.key(of: request) != nil
      && !cookies.contains { $0.name == Flash.cookieName }
  }
}
