import HTTP

extension Application {
  /// Adds what every answer of a route carries, and counts it.
  func finish(_ answer: consuming Response, _ exchange: borrowing Exchange) -> Response {
    var response = answer
    if response.common == nil {
      response.common = SecurityFields.block(
        isKept: response.saysHowLongToKeep,
        isSecure: exchange.request.isSecure
      )
    }
    if exchange.mayBeginSession, response.type != .text, let cookie = newSession(exchange),
      !response.cookies.contains(where: { $0.name == Sessions.cookieName })
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

  /// The cookie that begins the visitor's session; nil when the request has one already.
  private func newSession(_ exchange: Exchange) -> SetCookie? {
    guard let token = sessions.anonymous(exchange.request, exchange.id).newToken else { return nil }
    return try? sessions.cookie(token, isSecure: exchange.request.isSecure)
  }
}

extension Response {
  /// Whether the answer has a Cache-Control of its own, as prepared bodies do.
  var saysHowLongToKeep: Bool {
    if case .prepared = body { return true }
    return !fields.isEmpty && fields[.cacheControl] != nil
  }

  /// Whether this is the page that shows the message which the request carries.
  func showsFlash(of request: Request) -> Bool {
    request.method == .get && type == .html && status.code < 300 && Flash.isIn(request)
      && !cookies.contains { $0.name == Flash.cookieName }
  }
}
