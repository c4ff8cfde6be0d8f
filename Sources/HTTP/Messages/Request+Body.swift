extension Request {
  /// The body's octets, transfer coding removed; empty when there is none.
  public var bodyBytes: [UInt8] { storage.body }

  /// Decodes the body as an HTML form.
  ///
  /// Throws 415 when the body is of another type or has a content coding, 413 over 64 KiB, 400 for
  /// more than 1,000 fields, a malformed escape or text that is not UTF-8. No body is an empty form.
  public func form() throws(HTTPError) -> Form {
    if storage.body.isEmpty { return Form() }
    try requireBody(ofType: "application/x-www-form-urlencoded")
    guard storage.body.count <= 65_536 else {
      throw HTTPError(.contentTooLarge, "The form is too large.")
    }
    let octets = storage.body
    return try Form(decoding: octets.span)
  }

  /// Decodes the body as JSON; throws 415 when it is of another type, 400 when it is malformed.
  public func json() throws(HTTPError) -> JSON {
    try requireBody(ofType: "application/json")
    let octets = storage.body
    return try JSON(decoding: octets.span)
  }

  private func requireBody(ofType type: String) throws(HTTPError) {
    guard contentType == type, !has(FieldName(known: "content-encoding")) else {
      throw HTTPError(.unsupportedMediaType, "The body must be \(type), without a coding.")
    }
  }
}
