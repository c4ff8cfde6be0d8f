import HTTP

/// The one place that makes answers of errors, and tells the log.
struct Failures: Sendable {
  let render: ErrorPage.Renderer
  let log: @Sendable (WebEvent) -> Void

  /// The error page of an `HTTPError`; of any other error a 500 that says nothing of it.
  func response(to error: any Error, _ exchange: Exchange) -> Response {
    let refusal: HTTPError
    if let error = error as? HTTPError {
      refusal = error
    } else if error is CancellationError {
      // The connection is lost: nobody reads this, and nothing went wrong.
      refusal = HTTPError(.serviceUnavailable)
    } else {
      note(.handlerFailed, exchange, detail: String(describing: error))
      refusal = HTTPError(.internalServerError, "Something went wrong on our side.")
    }
    var response = body(of: refusal, exchange)
    response.fields = refusal.fields
    response.fields[.xRequestID] = FieldValue(exchange.id.description)
    return response
  }

  /// The error page of what could not be made a request of, whose language nobody knows.
  func response(toRefused refusal: HTTPError, _ id: RequestID) -> Response {
    let page = ErrorPage(
      status: refusal.status,
      message: refusal.message,
      requestID: id,
      language: .english,
      user: nil
    )
    var response = Response.html(render(page), status: refusal.status)
    response.fields = refusal.fields
    response.fields[.xRequestID] = FieldValue(id.description)
    return response
  }

  /// Tells the log what happened to a request.
  func note(_ kind: WebEvent.Kind, _ exchange: Exchange, detail: String = "") {
    log(
      WebEvent(
        kind,
        requestID: exchange.id,
        peer: exchange.request.peer,
        route: exchange.entry?.pattern,
        detail: detail
      )
    )
  }

  private func body(of refusal: HTTPError, _ exchange: Exchange) -> Response {
    if exchange.wantsJSON {
      let json = JSON.object([
        "message": .string(refusal.message),
        "requestID": .string(exchange.id.description),
      ])
      return .json(json, status: refusal.status)
    }
    let page = ErrorPage(
      status: refusal.status,
      message: refusal.message,
      requestID: exchange.id,
      language: Language.of(exchange.request),
      user: exchange.session?.user
    )
    return .html(render(page), status: refusal.status)
  }
}
