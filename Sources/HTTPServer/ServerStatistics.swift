/// What a server is doing and has done.
public struct ServerStatistics: Sendable, Hashable {
  /// Connections open now.
  public var connections = 0
  /// Streams open now.
  public var streams = 0
  /// Answers being worked on asynchronously now.
  public var pending = 0
  /// Connections accepted so far.
  public var accepted = 0
  /// Requests answered by the responder so far.
  public var requests = 0
  /// Octets of answers and streams that were composed and that sockets have not taken yet, those of
  /// files not among them.
  public var unsent = 0
  /// Octets of request bodies that have come in part.
  public var bodies = 0
  /// Requests refused by the parser or a limit so far.
  public var refused = 0
  /// Connections refused so far as their address had its share.
  public var turnedAway = 0
}
