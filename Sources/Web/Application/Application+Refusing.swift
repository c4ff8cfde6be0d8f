import HTTP

extension Application {
  /// Whether the request may have been made by our own pages, or by no browser at all.
  func isSameSite(_ exchange: Exchange) -> Bool {
    let request = exchange.request
    let isStream = exchange.endpoint?.traits.contains(.stream) == true
    guard isStream || !request.method.isSafe else { return true }
    return OriginCheck.allows(
      origin: request.onlyValue(of: .origin),
      fetchSite: request.onlyValue(of: .secFetchSite),
      host: request.host,
      isSecure: request.isSecure
    )
  }

  /// Refuses a request of another site, and says so to the log.
  func refuseOrigin(_ exchange: Exchange) -> Reply {
    failures.note(.originRefused, exchange)
    return refuseVisitor(exchange, HTTPError(.forbidden, "The request came from another site."))
  }

  /// The answer to a visitor whose request is refused before a route has found the session; the page
  /// shows who is signed in.
  ///
  /// The store is asked for a session that this server has issued and does not know at once, and for
  /// nothing else: whoever comes without one costs it nothing. A session that cannot be found is left
  /// out, and none begins.
  private func refuseVisitor(_ exchange: Exchange, _ error: HTTPError) -> Reply {
    guard !exchange.wantsJSON else { return .now(refuse(exchange, error)) }
    var exchange = exchange
    switch sessions.visitor(of: exchange.request) {
    case .anonymous: break
    case .known(let session): exchange.session = session
    case .pending(let id):
      return .later { [self, exchange] in
        var exchange = exchange
        exchange.session = try? await sessions.find(id)
        return refuse(exchange, error)
      }
    }
    return .now(refuse(exchange, error))
  }

  /// The answer to a request that no handler gets.
  func refuse(_ exchange: Exchange, _ error: any Error) -> Response {
    finish(failures.response(to: error, exchange), exchange)
  }

  /// A static file, or 404.
  func answerUnrouted(_ exchange: Exchange) -> Reply {
    let request = exchange.request
    if request.method.isSafe, var response = files?.response(to: request) {
      filesServed.increment()
      response.common = SecurityFields.block(isKept: true, isSecure: request.isSecure)
      return .now(response)
    }
    guard isSameSite(exchange) else { return refuseOrigin(exchange) }
    if request.method == .options, request.pathEquals("*") {
      return answerMethod(exchange, allowed: routes.allowed)
    }
    if let files, files.has(request) {
      return answerMethod(exchange, allowed: "GET, HEAD, OPTIONS")
    }
    return refuseVisitor(exchange, HTTPError(.notFound, "There is nothing at this address."))
  }

  /// The answer to `OPTIONS`, and to a method that the path does not take.
  func answerMethod(_ exchange: Exchange, allowed: FieldValue) -> Reply {
    if exchange.request.method == .options {
      var response = Response(.noContent)
      response.fields[.allow] = allowed
      return .now(finish(response, exchange))
    }
    var error = HTTPError(.methodNotAllowed, "This address does not take that method.")
    error.fields[.allow] = allowed
    return refuseVisitor(exchange, error)
  }

  /// The way to the login page; throws 401 for clients that cannot go there.
  func signInFirst(_ exchange: Exchange) throws(HTTPError) -> Response {
    if exchange.wantsJSON {
      var error = HTTPError(.unauthorized, "Sign in first.")
      error.fields[.wwwAuthenticate] = "Session"
      throw error
    }
    guard let next = exchange.returnPath else { return .redirect(to: loginPath) }
    return .redirect(to: "\(loginPath)?next=\(SafeNext.encoded(next))")
  }
}

extension Request {
  /// The value of a field that must be there once at most; of one that is repeated or not well-formed
  /// UTF-8 the empty text, which no rule accepts.
  fileprivate func onlyValue(of name: FieldName) -> String? {
    switch count(of: name) {
    case 0: nil
    case 1: self[name] ?? ""
    default: ""
    }
  }
}
