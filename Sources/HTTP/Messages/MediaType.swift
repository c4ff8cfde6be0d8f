/// The value of a `Content-Type` field.
public struct MediaType: Hashable, Sendable {
  /// The value, parameters included.
  public let value: FieldValue

  /// Takes a value as it goes on the wire.
  public init(_ value: FieldValue) {
    self.value = value
  }

  /// `text/html; charset=utf-8`.
  public static var html: MediaType { MediaType(known: "text/html; charset=utf-8") }
  /// `text/plain; charset=utf-8`.
  public static var text: MediaType { MediaType(known: "text/plain; charset=utf-8") }
  /// `text/css; charset=utf-8`.
  public static var css: MediaType { MediaType(known: "text/css; charset=utf-8") }
  /// `text/javascript; charset=utf-8`.
  public static var javascript: MediaType { MediaType(known: "text/javascript; charset=utf-8") }
  /// `application/json`, which is UTF-8 by definition (RFC 8259 section 8.1).
  public static var json: MediaType { MediaType(known: "application/json") }
  /// `text/event-stream`, which is UTF-8 by definition (WHATWG HTML section 9.2).
  public static var eventStream: MediaType { MediaType(known: "text/event-stream") }
  /// `image/svg+xml`.
  public static var svg: MediaType { MediaType(known: "image/svg+xml") }
  /// `image/png`.
  public static var png: MediaType { MediaType(known: "image/png") }
  /// `application/octet-stream`.
  public static var octets: MediaType { MediaType(known: "application/octet-stream") }

  private init(known: String) {
    value = FieldValue(safe: known)
  }
}
