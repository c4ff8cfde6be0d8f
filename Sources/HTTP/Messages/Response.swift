/// The answer to a request.
///
/// The server adds `Date`, `Content-Length` and `Connection`, leaves out the body for HEAD, and the
/// length and the body for 204 and 304.
public struct Response: Sendable {
  /// The status.
  public var status: Status
  /// The Content-Type field; nil sends none.
  public var type: MediaType?
  /// Field lines of this answer.
  public var fields = FieldList()
  /// Field lines that many answers share, encoded beforehand.
  public var common: FieldBlock?
  /// Cookies to set, one line each.
  public var cookies: [SetCookie] = []
  /// Whether the connection is closed after the answer even if the client would keep it.
  public var closesConnection = false
  /// The body.
  public var body: ResponseBody

  /// Makes an answer.
  @inlinable
  public init(_ status: Status = .ok, type: MediaType? = nil, body: ResponseBody = .empty) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// An answer of plain text.
  public static func text(_ text: String, status: Status = .ok) -> Response {
    Response(status, type: .text, body: .bytes(Array(text.utf8)))
  }

  /// An answer of HTML.
  public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
    Response(status, type: .html, body: .bytes(bytes))
  }

  /// An answer of JSON.
  public static func json(_ value: JSON, status: Status = .ok) -> Response {
    Response(status, type: .json, body: .bytes(value.encoded))
  }

  /// Sends the client elsewhere, by default to be asked with GET; octets that no URI may hold are
  /// encoded.
  ///
  /// Whether the place is on this site is for the caller to check.
  public static func redirect(to location: String, status: Status = .seeOther) -> Response {
    var response = Response(status)
    response.fields.append(.location, FieldValue(safe: PercentCoding.encodeURI(location)))
    return response
  }
}
