/// A body that grows while it is sent, such as an event stream.
///
/// The server pulls: what has not been pulled can still be replaced by something newer, which is
/// how a slow reader costs little memory. All calls come on the connection's loop.
public protocol StreamBody: AnyObject, Sendable {
  /// What the server writes when nothing else was written for a while; read once, at the start.
  var heartbeat: StreamHeartbeat? { get }

  /// Tells once that the answer's head was written.
  func opened(_ connection: any StreamConnection)

  /// Appends what is to be sent, about `limit` bytes at most, whenever the socket can take more.
  func pull(into buffer: inout [UInt8], limit: Int) -> StreamProgress

  /// Tells once that the connection is gone, however that came about.
  func closed()
}

extension StreamBody {
  /// None.
  public var heartbeat: StreamHeartbeat? { nil }
}
