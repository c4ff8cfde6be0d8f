public import HTTP

/// What one client, and all together, may cost the server; every limit has a safe default.
public struct ServerLimits: Hashable, Sendable {
  /// Sizes of the parts of a request.
  public var message = MessageLimits()
  /// From the first octet of a request to the end of its head; over it 408.
  public var headerTime = Duration.seconds(10)
  /// From the first octet of a request to the end of its body, beside one second for each `bodyRate`
  /// octets of the body that came; over it 408.
  public var bodyTime = Duration.seconds(30)
  /// Octets a second that the body of a request must come at in the long run, and that a client
  /// must take of an answer.
  public var bodyRate = 4_096
  /// Octets of bodies that are not complete, of all connections together; over it 503.
  ///
  /// There is always room for one body of the largest size.
  public var bodiesInAll = 67_108_864
  /// How long a connection may stay open between requests.
  public var idleTime = Duration.seconds(60)
  /// How long a client may leave the answer unread, or read it more slowly than `bodyRate`; then the
  /// connection is dropped.
  public var writeStallTime = Duration.seconds(20)
  /// How long the client's last octets are awaited after the last answer, so that a reset does not
  /// destroy it (RFC 9112 section 9.6).
  public var lingerTime = Duration.seconds(2)
  /// Connections in all; further ones wait in the listen queue.
  ///
  /// The descriptor limit of the process lowers it, so that a reserve is left for files.
  public var connections = 65_536
  /// Connections of one address (IPv6: of one /64 network); further ones get 503.
  public var connectionsPerAddress = 1_024
  /// Descriptors of the process left for files and the like.
  public var reservedDescriptors = 24

  /// The limits as documented; change the ones that shall differ.
  public init() {}
}
