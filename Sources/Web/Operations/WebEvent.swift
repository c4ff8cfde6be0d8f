public import HTTP

/// Something that the log should hold; free of tokens, cookies, bodies and query strings.
public struct WebEvent: Sendable {
  /// What happened.
  public enum Kind: String, Sendable {
    /// A request for a host that is not ours (421).
    case hostRefused = "host refused"
    /// A request from another site (403).
    case originRefused = "origin refused"
    /// A handler threw what is no `HTTPError` (500).
    case handlerFailed = "handler failed"
    /// A request could not be answered by no fault of its own (500 and above).
    case requestFailed = "request failed"
    /// Somebody has signed in.
    case signedIn = "signed in"
    /// A password was wrong, or the name was nobody's (422).
    case signInFailed = "sign-in failed"
    /// An address asked for more than one may (429).
    case limited = "limited"
  }

  /// What happened.
  public let kind: Kind
  /// The request's id, as the visitor's error page shows it.
  public let requestID: RequestID
  /// Who asked.
  public let peer: PeerAddress
  /// The pattern of the route, or nil when none was found.
  public let route: String?
  /// More for the log, with control bytes made visible, or empty.
  public let detail: String

  /// Makes an event; of the detail at most 1,000 bytes are kept.
  public init(
    _ kind: Kind,
    requestID: RequestID,
    peer: PeerAddress,
    route: String?,
    detail: String = ""
  ) {
    self.kind = kind
    self.requestID = requestID
    self.peer = peer
    self.route = route
    self.detail = Self.visible(detail)
  }

  /// At most 1,000 bytes of the text, each control byte as `\xNN`.
  private static func visible(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(1_000) {
      if byte < 32 || byte == 127 {
        bytes += "\\x".utf8
        bytes.append(Hexadecimal.digit(byte >> 4))
        bytes.append(Hexadecimal.digit(byte & 15))
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
