import Foundation
import Locking

/// A wire between the browser and the server that a test slows down, cuts and listens to.
final class Relay: Sendable {
  private struct State {
    var delay: TimeInterval = 0
    var isCut = false
    var requests: [String] = []
    /// How many requests are none of the test's that runs now.
    var forgotten = 0
    var sockets: [ObjectIdentifier: Socket] = [:]
  }

  let port: Int
  private let target: Int
  private let listener: Socket
  private let state = Lock(State())

  /// Starts to pass on what comes on a port of its own.
  init(to target: Int) throws {
    self.target = target
    (listener, port) = try Socket.listener()
  }

  /// Takes connections until the end; to be called once.
  func start() {
    let listener = listener
    Thread.detachNewThread { [self] in
      while let browser = listener.accept() { connect(browser) }
    }
  }

  func end() {
    listener.stop()
    cut()
  }

  /// Lets everything that the server sends arrive so much later.
  func slow(by delay: TimeInterval) {
    state.withLock { $0.delay = delay }
  }

  /// Ends every connection, and every new one at once.
  func cut() {
    let sockets = state.withLock { state in
      state.isCut = true
      return state.sockets.values.map { $0 }
    }
    for socket in sockets { socket.stop() }
  }

  /// Passes on again.
  func mend() {
    state.withLock { $0.isCut = false }
  }

  /// The requests since the last reset whose first line begins so, with their bodies.
  func requests(_ opening: String) -> [String] {
    state.withLock { state in
      state.requests.dropFirst(state.forgotten).filter { $0.hasPrefix(opening) }
    }
  }

  /// Forgets the requests so far, the delay and the cut.
  func reset() {
    state.withLock { state in
      state.forgotten = state.requests.count
      state.delay = 0
      state.isCut = false
    }
  }

  private func connect(_ browser: Socket) {
    guard !state.withLock({ $0.isCut }), let server = try? Socket(port: target) else { return }
    for socket in [browser, server] { keep(socket) }
    Thread.detachNewThread { [self] in
      var current: Int?
      pump(browser, server) { current = note($0, after: current) }
    }
    Thread.detachNewThread { [self] in
      pump(server, browser) { _ in
        let delay = state.withLock { $0.delay }
        if delay > 0 { Thread.sleep(forTimeInterval: delay) }
      }
    }
  }

  private func pump(_ from: Socket, _ to: Socket, before: ([UInt8]) -> Void) {
    while case let bytes = from.read(), !bytes.isEmpty {
      before(bytes)
      guard to.write(bytes) else { break }
    }
    for socket in [from, to] {
      socket.stop()
      state.withLock { $0.sockets[ObjectIdentifier(socket)] = nil }
    }
  }

  private func keep(_ socket: Socket) {
    let isCut = state.withLock { state in
      state.sockets[ObjectIdentifier(socket)] = socket
      return state.isCut
    }
    if isCut { socket.stop() }
  }

  /// Notes a request, or the rest of the connection's current one; gives its place.
  private func note(_ bytes: [UInt8], after current: Int?) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    let isHead = ["GET ", "POST ", "HEAD "].contains { text.hasPrefix($0) }
    return state.withLock { state in
      if let current, !isHead {
        state.requests[current] += text
        return current
      }
      state.requests.append(text)
      return state.requests.count - 1
    }
  }
}
