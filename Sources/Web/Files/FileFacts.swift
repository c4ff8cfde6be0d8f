import HTTP

/// What is said of a file, and how a conditional or partial request for it is answered.
struct FileFacts: Sendable {
  let type: MediaType
  let entityTag: EntityTag?
  /// Seconds since 1970; never in the future (RFC 9110 section 8.8.2.1).
  let modified: Int
  /// The length in bytes.
  let size: Int

  /// May be kept, and is to be checked before each use.
  static let revalidate: FieldValue = "no-cache"
  /// May be kept for a year and never changes.
  static let immutable: FieldValue = "public, max-age=31536000, immutable"

  /// The fields that go with 200, 206 and 304, but for the entity tag.
  func fields(cacheControl: FieldValue) -> FieldList {
    var fields = FieldList()
    fields[.cacheControl] = cacheControl
    fields[.lastModified] = FieldValue(HTTPDate.string(modified))
    fields[.acceptRanges] = "bytes"
    return fields
  }

  /// Whether the client asks for another state of the file than it is in: `If-Match`, or without it
  /// `If-Unmodified-Since` (RFC 9110 section 13.2.2).
  func isOtherThanExpected(by request: Request) -> Bool {
    if request.has(.ifMatch) {
      guard let entityTag, let field = request[.ifMatch] else { return true }
      return !entityTag.matches(ifMatch: field)
    }
    guard request.has(.ifUnmodifiedSince), let field = request[.ifUnmodifiedSince],
      let since = HTTPDate.parse(field)
    else { return false }
    return modified > since
  }

  /// Whether the client has the file already: `If-None-Match`, or without it `If-Modified-Since`
  /// (RFC 9110 section 13.2.2).
  func isKnown(to request: Request) -> Bool {
    if request.has(.ifNoneMatch) {
      guard let entityTag, let field = request[.ifNoneMatch] else { return false }
      return entityTag.matches(ifNoneMatch: field)
    }
    guard request.has(.ifModifiedSince), let field = request[.ifModifiedSince],
      let since = HTTPDate.parse(field)
    else { return false }
    return modified <= since
  }

  /// The range that is asked for, the whole when `If-Range` does not name this file.
  func range(of request: Request) -> ByteRange {
    guard request.method == .get, request.has(.range), request.count(of: .range) == 1 else {
      return .whole
    }
    if request.has(.ifRange) {
      guard let field = request[.ifRange], matches(ifRange: field) else { return .whole }
    }
    return ByteRange(request[.range], length: size)
  }

  /// The whole answer, with the body that `body` makes of a range.
  func response(
    to request: Request,
    cacheControl: FieldValue,
    body: (Range<Int>) -> ResponseBody
  ) -> Response {
    var response: Response
    if isOtherThanExpected(by: request) {
      response = Response(.preconditionFailed)
    } else if isKnown(to: request) {
      response = Response(.notModified)
    } else {
      let range = range(of: request)
      switch range {
      case .whole: response = Response(.ok, type: type, body: body(0..<size))
      case .part(let part): response = Response(.partialContent, type: type, body: body(part))
      case .unsatisfiable: response = Response(.rangeNotSatisfiable)
      }
      response.fields = fields(cacheControl: cacheControl)
      response.fields[.contentRange] = range.contentRange(length: size)
    }
    if response.fields.isEmpty {
      response.fields = fields(cacheControl: cacheControl)
    }
    response.fields[.entityTag] = entityTag?.value
    return response
  }

  private func matches(ifRange field: String) -> Bool {
    if let entityTag, entityTag.matches(ifRange: field) { return true }
    return HTTPDate.parse(field) == modified
  }
}
