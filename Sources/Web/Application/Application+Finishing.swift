import HTTP

extension Application {
  /// Adds what every answer of a route carries, and counts it.
  func finish(
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

extension Response {
  /// Whether the answer has a Cache-Control of its own, as prepared bodies do.
  var saysHowLongToKeep: Bool {
    if case .prepared = body { return true }
    return !fields.isEmpty && fields[.cacheControl] != nil
  }

  /// Whether this is the page that shows the message which the request carries.
  func showsFlash(of request: Request) -> Bool {
    request.method == .get && type == .html && status.code < 300 && Flash.key(of: request) != nil
      && !cookies.contains { $0.name == Flash.cookieName }
  }
}
