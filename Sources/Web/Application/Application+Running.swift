import HTTP

extension Application {
  /// Runs the handler of a route once the store has found the session.
  func find(
    _ id: SessionID,
    _ endpoint: RouteIndex.Endpoint,
    _ exchange: Exchange,
    _ parameters: PathParameters
  ) async -> Reply {
    let session: Session?
    do {
      session = try await sessions.find(id)
    } catch {
      return .now(refuse(exchange, error))
    }
    return run(endpoint, exchange.found(session), parameters)
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
      if exchange.request.method == .post,
        let post = try exchange.oneTimePost(of: { sessionWithoutNew(exchange) })
      {
        return .later { [self] in
          let response = await once(post, endpoint.handler, context, exchange)
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

  /// The session that a one-time key can belong to: a visitor without one cannot send a key again,
  /// nor can one of a `bare` route.
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
  /// A key that came with other fields before is answered with 422.
  func once(
    _ post: Idempotency.Post,
    _ handler: Handler,
    _ context: RequestContext,
    _ exchange: Exchange
  ) async -> Response {
    while true {
      let outcome: Idempotency.Outcome
      switch idempotency.begin(post) {
      case .differs:
        let error = HTTPError(
          .unprocessableContent,
          "This form was sent before with other entries. Reload the page and send it again."
        )
        return failures.response(to: error, exchange)
      case .replay(let kept): outcome = kept
      case .wait:
        guard let answer = await idempotency.answer(post.scope) else { continue }
        outcome = answer
      case .run:
        let own = sessions.ownKey(
          of: exchange.request,
          isSignedIn: exchange.session?.user != nil
        )
        let keyed = own.map { KeyedPost(post, $0) }
        let task = Task(executorPreference: exchange.request.loop?.taskExecutor) { [self] in
          let response = await KeyedPost.$current.withValue(keyed) {
            await self.outcome(of: handler, context, exchange)
          }
          idempotency.end(post, response)
          return response
        }
        return await task.value
      }
      if let response = exchange.response(like: outcome, for: post.wish) { return response }
      // It was refused, in words of another kind: nothing was done that must not be done again.
      idempotency.forget(post.scope)
    }
  }
}

extension Exchange {
  /// The exchange of a visitor whom the store has found, or has not.
  fileprivate func found(_ session: Session?) -> Exchange {
    var exchange = self
    exchange.session = session
    exchange.mayBeginSession = session == nil
    return exchange
  }

  /// The answer of the same post that was sent before, in the kind that is wished for now; nil when
  /// that was an error of another kind.
  fileprivate func response(
    like outcome: Idempotency.Outcome,
    for wish: AnswerWish
  ) -> Response? {
    if outcome.wish == wish { return outcome.response }
    guard outcome.response.status.code < 400 else { return nil }
    return wish == .page ? .redirect(to: entry?.page ?? "/") : Response(.noContent)
  }
}
