/// Bytes that keep a silent stream alive and show whether its reader is.
public struct StreamHeartbeat: Sendable {
  /// How long the stream may be silent.
  public let interval: Duration
  /// What is written then, such as a comment of an event stream.
  public let bytes: [UInt8]

  /// Makes a heartbeat; the interval counts from the last write.
  public init(interval: Duration, bytes: [UInt8]) {
    self.interval = interval
    self.bytes = bytes
  }
}
