public import HTTP

/// Answers requests: host check, session, origin check, idempotency, router, static files, errors.
///
/// The order is fixed. A request for a literal `GET` route whose session needs no store is answered
/// on the spot; nothing is composed for it anew. Every answer carries the security fields; an answer
/// that does not say how long it may be kept is `no-store`. The cookie of a new anonymous session
/// goes out with the first answer of a route that is not `bare`, unless that is plain text.
public final class Application: Responder {
  let routes: RouteIndex
  let sessions: Sessions
  let hosts: HostCheck
  let files: StaticFiles?
  let idempotency: Idempotency
  let failures: Failures
  let loginPath: String
  let proxies: TrustedProxies
  let access: (@Sendable (AccessRecord) -> Void)?
  let requestIDs = RequestIDSource()
  let durations: Histogram
  let filesServed: Counter
  let unrouted: Counter

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
  ///   - proxies: Whose word about the client is believed.
  ///   - log: Is told what the log should hold; called on the connection's loop.
  ///   - access: Is told of each answered request; called on the connection's loop.
  public init(
    router: Router,
    sessions: Sessions,
    hosts: HostCheck = HostCheck(),
    files: StaticFiles? = nil,
    idempotency: Idempotency = Idempotency(),
    loginPath: String = "/login",
    errorPage: @escaping ErrorPage.Renderer = ErrorPage.plain,
    metrics: Metrics = Metrics(),
    proxies: TrustedProxies = TrustedProxies(),
    log: @escaping @Sendable (WebEvent) -> Void = { _ in },
    access: (@Sendable (AccessRecord) -> Void)? = nil
  ) {
    self.proxies = proxies
    self.access = access
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
    let exchange = Exchange(
      request: proxies.resolve(request),
      id: requestIDs.make(),
      start: Monotonic.nanoseconds
    )
    guard let access else { return answer(exchange) }
    switch answer(exchange) {
    case .now(let response):
      access(AccessRecord(exchange.id, exchange.request, response, since: exchange.start))
      return .now(response)
    case .later(let work):
      return .later {
        let response = await work()
        access(AccessRecord(exchange.id, exchange.request, response, since: exchange.start))
        return response
      }
    }
  }

  private func answer(_ received: consuming Exchange) -> Reply {
    var exchange = received
    let request = exchange.request
    guard request.withHostBytes({ host in hosts.allows(host) }) else {
      failures.note(.hostRefused, exchange, detail: "host=\(Self.shown(exchange.request))")
      return .now(
        refuse(exchange, HTTPError(.misdirectedRequest, "This server has another name."))
      )
    }
    guard request.isSecure || !request.isForHTTPS else {
      return .now(
        refuse(exchange, HTTPError(.misdirectedRequest, "This address is served over TLS alone."))
      )
    }
    guard let (entry, parameters) = routes.find(request) else {
      return answerUnrouted(exchange)
    }
    exchange.entry = entry
    let endpoint = entry.endpoint(request.method)
    exchange.endpoint = endpoint
    guard isSameSite(exchange) else { return refuseOrigin(exchange) }
    guard let endpoint else { return answerMethod(exchange, allowed: entry.allowed) }
    if endpoint.traits.contains(.bare) {
      exchange.session = .absent
      return run(endpoint, exchange, parameters)
    }
    switch sessions.visitor(of: request) {
    case .known(let session): exchange.session = session
    case .anonymous: exchange.mayBeginSession = true
    case .pending(let id):
      return .later { [self, exchange] in
        switch await find(id, endpoint, exchange, parameters) {
        case .now(let response): return response
        case .later(let work): return await work()
        }
      }
    }
    return run(endpoint, exchange, parameters)
  }

  /// Says on an error page why something could not be made a request of.
  public func respond(toRefused error: HTTPError, from peer: PeerAddress) -> Response {
    unrouted.increment()
    let id = requestIDs.make()
    var response = failures.response(toRefused: error, id)
    response.common = SecurityFields.page
    access?(AccessRecord(id, from: peer, response, since: Monotonic.nanoseconds))
    return response
  }
}
