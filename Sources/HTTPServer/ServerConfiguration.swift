/// Where and how a server listens.
public struct ServerConfiguration: Sendable {
  /// An address of this machine or a name of one; `0.0.0.0` and `::` stand for all.
  public var host = "127.0.0.1"
  /// The port; 0 has the system choose a free one.
  public var port = 8_080
  /// How many event loops, each a thread; one a core by default.
  public var loops = SystemCalls.processors
  /// The limits.
  public var limits = ServerLimits()
  /// Connections that the system keeps waiting to be accepted.
  public var backlog = 1_024
  /// Whether the process's soft limit of descriptors is raised to the hard one at the start.
  public var raisesDescriptorLimit = true

  /// The configuration as documented; change what shall differ.
  public init(host: String = "127.0.0.1", port: Int = 8_080) {
    self.host = host
    self.port = port
  }
}
