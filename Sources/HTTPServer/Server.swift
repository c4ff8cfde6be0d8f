import Glibc
public import HTTP
import Locking

/// An HTTP/1.1 server: binds when it is made, serves from `start()` to `stop(grace:)`.
///
/// Its loops run until the server is released; then they drop what is left and end.
public final class Server: Sendable {
  /// The port that it listens on.
  public let port: Int
  private let threads: [Loop]
  private let connections: [Connections]
  private let admission: Admission
  private let isStarted = Lock(false)

  /// Binds the address and prepares the loops; throws when the address cannot be had.
  public init(configuration: ServerConfiguration, responder: some Responder) throws(ServerError) {
    let limits = configuration.limits
    var threads: [Loop] = []
    for _ in 0..<max(configuration.loops, 1) { threads.append(try Loop()) }
    let descriptors = SystemCalls.descriptorLimit(raising: configuration.raisesDescriptorLimit)
    let reserve = min(limits.reservedDescriptors, descriptors / 2)
    let sockets = try ListeningSocket.bind(
      host: configuration.host,
      port: configuration.port,
      backlog: configuration.backlog
    )
    port = sockets.first?.port ?? configuration.port
    let admission = Admission(
      limit: max(min(limits.connections, descriptors - reserve), 1),
      limitPerAddress: limits.connectionsPerAddress,
      bodyLimit: max(limits.bodiesInAll, limits.message.body)
    )
    self.admission = admission
    var connections: [Connections] = []
    for loop in threads {
      let served = Connections(
        loop: loop,
        responder: responder,
        limits: limits,
        admission: admission,
        descriptorLimit: descriptors
      )
      loop.connections = served
      connections.append(served)
    }
    let first = threads[0]
    first.acceptor = Acceptor(
      sockets: sockets,
      loop: first,
      loops: connections,
      admission: admission,
      responder: responder
    )
    self.threads = threads
    self.connections = connections
  }

  deinit {
    for loop in threads { loop.finish() }
  }

  /// The event loops, in a fixed order.
  public var loops: [any EventLoop] { threads }

  /// What the server is doing now and has done; from any thread, a moment old.
  public var statistics: ServerStatistics {
    var statistics = ServerStatistics()
    for served in connections { served.counters.add(to: &statistics) }
    statistics.bodies = admission.bodies
    statistics.turnedAway = admission.turnedAway
    return statistics
  }

  /// Starts the threads and begins to accept; a second call does nothing.
  public func start() throws(ServerError) {
    let isFirst = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    guard isFirst else { return }
    // A client that is gone is an error of the call, not a signal.
    signal(SIGPIPE, SIG_IGN)
    for loop in threads { try loop.start() }
    let first = threads[0]
    first.execute { first.acceptor?.resume() }
  }

  /// Stops accepting, lets requests in flight finish within the grace, ends streams, and closes.
  public func stop(grace: Duration = .seconds(2)) async {
    guard isStarted.withLock({ $0 }) else { return }
    let first = threads[0]
    first.execute { first.acceptor?.close() }
    await withCheckedContinuation { continuation in
      let busy = Countdown(connections.count) { continuation.resume() }
      for served in connections {
        served.loop.execute { served.stop(grace: grace) { busy.arrive() } }
      }
    }
  }
}

/// Calls back when a number of parties has arrived.
private final class Countdown: Sendable {
  private let missing: Lock<Int>
  private let completion: @Sendable () -> Void

  init(_ count: Int, completion: @escaping @Sendable () -> Void) {
    missing = Lock(count)
    self.completion = completion
  }

  func arrive() {
    let isLast = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isLast { completion() }
  }
}
