/// A final status code (RFC 9110 section 15).
@frozen
public struct Status: Hashable, Sendable {
  /// The three digits, 200 to 599.
  public let code: Int

  /// Makes a status of a final code; anything outside 200 to 599 becomes 500.
  public init(code: Int) {
    self.code = (200...599).contains(code) ? code : 500
  }

  @usableFromInline
  init(known code: Int) {
    self.code = code
  }

  /// Whether an answer with this status never has a body (RFC 9112 section 6.3).
  public var forbidsBody: Bool { code == 204 || code == 304 }

  /// The phrase beside the code, empty for a code without a registered one.
  public var reason: String {
    switch code {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    case 507: "Insufficient Storage"
    default: ""
    }
  }
}

extension Status {
  /// 200 OK.
  @inlinable public static var ok: Status { Status(known: 200) }
  /// 201 Created.
  @inlinable public static var created: Status { Status(known: 201) }
  /// 202 Accepted.
  @inlinable public static var accepted: Status { Status(known: 202) }
  /// 204 No Content.
  @inlinable public static var noContent: Status { Status(known: 204) }
  /// 206 Partial Content.
  @inlinable public static var partialContent: Status { Status(known: 206) }
  /// 301 Moved Permanently.
  @inlinable public static var movedPermanently: Status { Status(known: 301) }
  /// 302 Found.
  @inlinable public static var found: Status { Status(known: 302) }
  /// 303 See Other.
  @inlinable public static var seeOther: Status { Status(known: 303) }
  /// 304 Not Modified.
  @inlinable public static var notModified: Status { Status(known: 304) }
  /// 307 Temporary Redirect.
  @inlinable public static var temporaryRedirect: Status { Status(known: 307) }
  /// 308 Permanent Redirect.
  @inlinable public static var permanentRedirect: Status { Status(known: 308) }
  /// 400 Bad Request.
  @inlinable public static var badRequest: Status { Status(known: 400) }
  /// 401 Unauthorized.
  @inlinable public static var unauthorized: Status { Status(known: 401) }
  /// 403 Forbidden.
  @inlinable public static var forbidden: Status { Status(known: 403) }
  /// 404 Not Found.
  @inlinable public static var notFound: Status { Status(known: 404) }
  /// 405 Method Not Allowed.
  @inlinable public static var methodNotAllowed: Status { Status(known: 405) }
  /// 406 Not Acceptable.
  @inlinable public static var notAcceptable: Status { Status(known: 406) }
  /// 408 Request Timeout.
  @inlinable public static var requestTimeout: Status { Status(known: 408) }
  /// 409 Conflict.
  @inlinable public static var conflict: Status { Status(known: 409) }
  /// 410 Gone.
  @inlinable public static var gone: Status { Status(known: 410) }
  /// 411 Length Required.
  @inlinable public static var lengthRequired: Status { Status(known: 411) }
  /// 412 Precondition Failed.
  @inlinable public static var preconditionFailed: Status { Status(known: 412) }
  /// 413 Content Too Large.
  @inlinable public static var contentTooLarge: Status { Status(known: 413) }
  /// 414 URI Too Long.
  @inlinable public static var uriTooLong: Status { Status(known: 414) }
  /// 415 Unsupported Media Type.
  @inlinable public static var unsupportedMediaType: Status { Status(known: 415) }
  /// 416 Range Not Satisfiable.
  @inlinable public static var rangeNotSatisfiable: Status { Status(known: 416) }
  /// 417 Expectation Failed.
  @inlinable public static var expectationFailed: Status { Status(known: 417) }
  /// 421 Misdirected Request.
  @inlinable public static var misdirectedRequest: Status { Status(known: 421) }
  /// 422 Unprocessable Content.
  @inlinable public static var unprocessableContent: Status { Status(known: 422) }
  /// 429 Too Many Requests.
  @inlinable public static var tooManyRequests: Status { Status(known: 429) }
  /// 431 Request Header Fields Too Large.
  @inlinable public static var requestHeaderFieldsTooLarge: Status { Status(known: 431) }
  /// 500 Internal Server Error.
  @inlinable public static var internalServerError: Status { Status(known: 500) }
  /// 501 Not Implemented.
  @inlinable public static var notImplemented: Status { Status(known: 501) }
  /// 502 Bad Gateway.
  @inlinable public static var badGateway: Status { Status(known: 502) }
  /// 503 Service Unavailable.
  @inlinable public static var serviceUnavailable: Status { Status(known: 503) }
  /// 504 Gateway Timeout.
  @inlinable public static var gatewayTimeout: Status { Status(known: 504) }
  /// 505 HTTP Version Not Supported.
  @inlinable public static var httpVersionNotSupported: Status { Status(known: 505) }
  /// 507 Insufficient Storage (RFC 4918 section 11.5).
  @inlinable public static var insufficientStorage: Status { Status(known: 507) }
}
