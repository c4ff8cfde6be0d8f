/// The value of a `Content-Type` field.
public struct MediaType: Hashable, Sendable {
  /// The field line without its end, encoded once.
  let line: String

  /// Takes a value as it goes on the wire.
  public init(_ value: FieldValue) {
    line = "Content-Type: \(value)"
  }

  /// The value, parameters included.
  public var value: FieldValue { FieldValue(safe: String(line.dropFirst(14))) }

  /// `text/html; charset=utf-8`.
  public static var html: MediaType { MediaType(line: "Content-Type: text/html; charset=utf-8") }
  /// `text/plain; charset=utf-8`.
  public static var text: MediaType { MediaType(line: "Content-Type: text/plain; charset=utf-8") }
  /// `text/css; charset=utf-8`.
  public static var css: MediaType { MediaType(line: "Content-Type: text/css; charset=utf-8") }
  /// `text/javascript; charset=utf-8`.
  public static var javascript: MediaType {
    MediaType(line: "Content-Type: text/javascript; charset=utf-8")
  }
  /// `application/json`, which is UTF-8 by definition (RFC 8259 section 8.1).
  public static var json: MediaType { MediaType(line: "Content-Type: application/json") }
  /// `text/event-stream`, which is UTF-8 by definition (WHATWG HTML section 9.2).
  public static var eventStream: MediaType { MediaType(line: "Content-Type: text/event-stream") }
  /// `image/svg+xml`.
  public static var svg: MediaType { MediaType(line: "Content-Type: image/svg+xml") }
  /// `image/png`.
  public static var png: MediaType { MediaType(line: "Content-Type: image/png") }
  /// `application/octet-stream`.
  public static var octets: MediaType { MediaType(line: "Content-Type: application/octet-stream") }

  private init(line: String) {
    self.line = line
  }
}
