/// The names that this package sends or asks for.
extension FieldName {
  /// The field `accept`.
  public static var accept: FieldName { FieldName(known: "accept") }
  /// The field `accept-language`.
  public static var acceptLanguage: FieldName { FieldName(known: "accept-language") }
  /// The field `accept-ranges`.
  public static var acceptRanges: FieldName { FieldName(known: "accept-ranges") }
  /// The field `allow`.
  public static var allow: FieldName { FieldName(known: "allow") }
  /// The field `cache-control`.
  public static var cacheControl: FieldName { FieldName(known: "cache-control") }
  /// The field `connection`.
  public static var connection: FieldName { FieldName(known: "connection") }
  /// The field `content-length`.
  public static var contentLength: FieldName { FieldName(known: "content-length") }
  /// The field `content-range`.
  public static var contentRange: FieldName { FieldName(known: "content-range") }
  /// The field `content-security-policy`.
  public static var contentSecurityPolicy: FieldName { FieldName(known: "content-security-policy") }
  /// The field `content-type`.
  public static var contentType: FieldName { FieldName(known: "content-type") }
  /// The field `cookie`.
  public static var cookie: FieldName { FieldName(known: "cookie") }
  /// The field `cross-origin-opener-policy`.
  public static var crossOriginOpenerPolicy: FieldName {
    FieldName(known: "cross-origin-opener-policy")
  }
  /// The field `cross-origin-resource-policy`.
  public static var crossOriginResourcePolicy: FieldName {
    FieldName(known: "cross-origin-resource-policy")
  }
  /// The field `etag`.
  public static var entityTag: FieldName { FieldName(known: "etag") }
  /// The field `host`.
  public static var host: FieldName { FieldName(known: "host") }
  /// The field `if-match`.
  public static var ifMatch: FieldName { FieldName(known: "if-match") }
  /// The field `if-modified-since`.
  public static var ifModifiedSince: FieldName { FieldName(known: "if-modified-since") }
  /// The field `if-none-match`.
  public static var ifNoneMatch: FieldName { FieldName(known: "if-none-match") }
  /// The field `if-range`.
  public static var ifRange: FieldName { FieldName(known: "if-range") }
  /// The field `if-unmodified-since`.
  public static var ifUnmodifiedSince: FieldName { FieldName(known: "if-unmodified-since") }
  /// The field `last-event-id`.
  public static var lastEventID: FieldName { FieldName(known: "last-event-id") }
  /// The field `last-modified`.
  public static var lastModified: FieldName { FieldName(known: "last-modified") }
  /// The field `live-view`.
  public static var liveView: FieldName { FieldName(known: "live-view") }
  /// The field `location`.
  public static var location: FieldName { FieldName(known: "location") }
  /// The field `origin`.
  public static var origin: FieldName { FieldName(known: "origin") }
  /// The field `range`.
  public static var range: FieldName { FieldName(known: "range") }
  /// The field `referrer-policy`.
  public static var referrerPolicy: FieldName { FieldName(known: "referrer-policy") }
  /// The field `retry-after`.
  public static var retryAfter: FieldName { FieldName(known: "retry-after") }
  /// The field `sec-fetch-site`.
  public static var secFetchSite: FieldName { FieldName(known: "sec-fetch-site") }
  /// The field `set-cookie`.
  public static var setCookie: FieldName { FieldName(known: "set-cookie") }
  /// The field `strict-transport-security`.
  public static var strictTransportSecurity: FieldName {
    FieldName(known: "strict-transport-security")
  }
  /// The field `user-agent`.
  public static var userAgent: FieldName { FieldName(known: "user-agent") }
  /// The field `vary`.
  public static var vary: FieldName { FieldName(known: "vary") }
  /// The field `www-authenticate`.
  public static var wwwAuthenticate: FieldName { FieldName(known: "www-authenticate") }
  /// The field `x-accel-buffering`.
  public static var xAccelBuffering: FieldName { FieldName(known: "x-accel-buffering") }
  /// The field `x-content-type-options`.
  public static var xContentTypeOptions: FieldName { FieldName(known: "x-content-type-options") }
  /// The field `x-forwarded-for`.
  public static var xForwardedFor: FieldName { FieldName(known: "x-forwarded-for") }
  /// The field `x-forwarded-proto`.
  public static var xForwardedProto: FieldName { FieldName(known: "x-forwarded-proto") }
  /// The field `x-frame-options`.
  public static var xFrameOptions: FieldName { FieldName(known: "x-frame-options") }
  /// The field `x-request-id`.
  public static var xRequestID: FieldName { FieldName(known: "x-request-id") }
}
