import HTTP
import Locking

/// Accepts connections on one loop and deals them out to all, the emptiest first.
final class Acceptor {
  private let sockets: [ListeningSocket]
  private let loop: Loop
  private let loops: [Connections]
  private let admission: Admission
  private let responder: any Responder
  private var isPaused = false
  private var isClosed = false
  private var retry: (any LoopTimer)?

  init(
    sockets: [ListeningSocket],
    loop: Loop,
    loops: [Connections],
    admission: Admission,
    responder: any Responder
  ) {
    self.sockets = sockets
    self.loop = loop
    self.loops = loops
    self.admission = admission
    self.responder = responder
  }

  /// Begins to watch for connections, on the loop.
  func resume() {
    guard !isClosed else { return }
    isPaused = false
    retry?.cancel()
    retry = nil
    for socket in sockets where !loop.poller.addListener(socket.descriptor) {
      // Already watched.
      continue
    }
  }

  /// Accepts who waits, a bounded number at a time.
  func acceptWaiting(on descriptor: Int32) {
    guard !isPaused, !isClosed, let socket = sockets.first(where: { $0.descriptor == descriptor })
    else { return }
    for _ in 0..<64 {
      guard admission.hasRoom else { return pause() }
      switch socket.accept() {
      case .connection(let connection, let peer): admit(connection, peer)
      case .none: return
      case .lost: continue
      case .exhausted: return pause()
      }
    }
  }

  /// Stops listening for good, on the loop.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    retry?.cancel()
    for socket in sockets {
      loop.poller.remove(socket.descriptor)
      Socket.close(socket.descriptor)
    }
  }

  private func admit(_ connection: Int32, _ peer: PeerAddress) {
    guard admission.admit(peer) else { return turnAway(connection, peer) }
    guard let target = loops.min(by: { $0.load < $1.load }) else { return }
    target.expect()
    if target.loop === loop {
      target.adopt(connection, peer)
    } else {
      target.loop.post(.connection(connection, peer))
    }
  }

  /// Tells a client whose address has too many connections so, and hangs up.
  private func turnAway(_ connection: Int32, _ peer: PeerAddress) {
    admission.countTurnedAway()
    let encoder = ResponseEncoder(secondsSince1970: SystemCalls.secondsSince1970)
    let error = HTTPError(.serviceUnavailable, "Too many connections.")
    var answer: [UInt8] = []
    _ = encoder.append(
      responder.respond(toRefused: error, from: peer),
      version: .http11,
      isHead: false,
      keepsAlive: false,
      to: &answer
    )
    _ = Socket.send(connection, answer, from: 0)
    Socket.shutdownSending(connection)
    // What was not read when a socket closes makes a reset of the end that the client sees.
    Socket.discardReceived(connection)
    Socket.close(connection)
    admission.release(peer)
  }

  /// Leaves those who wait in the listen queue until a connection has closed or some time passed,
  /// and closes some that have been idle for long.
  private func pause() {
    isPaused = true
    for socket in sockets { loop.poller.remove(socket.descriptor) }
    admission.onRoom { [loop] in
      loop.execute { loop.acceptor?.resumeIfPaused() }
    }
    for served in loops { served.loop.execute { served.shedIdle(atMost: 8) } }
    retry = loop.schedule(after: .milliseconds(250)) { [loop] in
      loop.acceptor?.resumeIfPaused()
    }
  }

  private func resumeIfPaused() {
    if isPaused { resume() }
  }
}
