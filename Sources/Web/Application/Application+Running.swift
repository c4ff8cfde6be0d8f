import HTTP

extension Application {
  /// Runs the handler of a route once the store has found the session.
  func find(
    _ id: SessionID,
    _ endpoint: RouteIndex.Endpoint,
    _ exchange: Exchange,
    _ parameters: PathParameters
  ) async -> Response {
    var exchange = exchange
    do {
      exchange.session = try await sessions.find(id)
    } catch {
      return refuse(exchange, error)
    }
    exchange.mayBeginSession = exchange.session == nil
    switch run(endpoint, exchange, parameters) {
    case .now(let response): return response
    case .later(let work): return await work()
    }
  }

  /// Runs the handler of a route for the exchange's session.
  func run(
    _ endpoint: RouteIndex.Endpoint,
    _ exchange: Exchange,
    _ parameters: PathParameters
  ) -> Reply {
    let context = RequestContext(exchange, parameters, sessions)
    do {
      if endpoint.traits.contains(.signedIn), exchange.session?.user == nil {
        return .now(finish(try signInFirst(exchange), exchange))
      }
      if let scope = try onceScope(exchange) {
        return .later { [self] in
          let response = await once(scope, endpoint.handler, context, exchange)
          return finish(response, exchange)
        }
      }
      switch try Self.call(endpoint.handler, context) {
      case .now(let response): return .now(finish(response, exchange))
      case .later(let work):
        return .later { [self] in finish(await complete(work, exchange), exchange) }
      }
    } catch {
      return .now(finish(failures.response(to: error, exchange), exchange))
    }
  }

  /// What the post's one-time key belongs to; nil when it has none.
  ///
  /// A visitor without a session cannot send a key again, nor can one of a `bare` route.
  func onceScope(_ exchange: Exchange) throws(HTTPError) -> Idempotency.Scope? {
    guard let key = try exchange.idempotencyKey(), let session = sessionWithoutNew(exchange) else {
      return nil
    }
    return Idempotency.Scope(
      session: session.id,
      method: exchange.request.method,
      path: exchange.request.withPathBytes { path in path.indices.map { path[$0] } },
      key: Array(key.utf8)
    )
  }

  private func sessionWithoutNew(_ exchange: Exchange) -> Session? {
    if exchange.endpoint?.traits.contains(.bare) == true { return nil }
    if let session = exchange.session { return session }
    let anonymous = sessions.anonymous(exchange.request, exchange.id)
    return anonymous.newToken == nil ? anonymous.session : nil
  }

  /// Calls a handler of any kind.
  static func call(_ handler: Handler, _ context: RequestContext) throws -> Answer {
    switch handler {
    case .now(let body): .now(try body(context))
    case .later(let body): .later { try await body(context) }
    case .either(let body): try body(context)
    }
  }

  /// Waits for a handler's work, and makes an answer of its error.
  func complete(
    _ work: @Sendable () async throws -> Response,
    _ exchange: Exchange
  ) async -> Response {
    do {
      return try await work()
    } catch {
      return failures.response(to: error, exchange)
    }
  }

  /// Runs a handler of any kind to its answer, or that of its error.
  func outcome(
    of handler: Handler,
    _ context: RequestContext,
    _ exchange: Exchange
  ) async -> Response {
    do {
      switch try Self.call(handler, context) {
      case .now(let response): return response
      case .later(let work): return try await work()
      }
    } catch {
      return failures.response(to: error, exchange)
    }
  }

  /// Runs the handler for the first post of a key, and hands its answer to all others.
  ///
  /// The first goes on when its connection is lost, so that the browser's second try finds an answer.
  func once(
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
          let response = await outcome(of: handler, context, exchange)
          idempotency.end(scope, response)
          return response
        }
        return await task.value
      }
    }
  }
}
