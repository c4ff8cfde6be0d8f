/// A protocol version that the server speaks.
@frozen
public enum Version: UInt8, Hashable, Sendable {
  /// HTTP/1.0: one request a connection unless the client asks to keep it.
  case http10
  /// HTTP/1.1: the connection is kept unless one side says otherwise.
  case http11
}
