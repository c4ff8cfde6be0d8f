import Foundation
import Glibc

/// A connection whose octets a test chooses itself, as no client would let it.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Connects to a port of this machine; a small buffer makes it full soon when nothing is read.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      let length = socklen_t(MemoryLayout<Int32>.size)
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, length)
      }
    }
    guard code == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit {
    _ = close(descriptor)
  }

  /// Sends a text, or a part of it when the other side is gone.
  func send(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Ends the connection.
  func end() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// What comes until the other side ends it; nil when it had not in time.
  func rest(within limit: Duration) async -> String? {
    await elsewhere { [self] in
      let end = ContinuousClock.now + limit
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while !Self.ready(of: [self], until: end).isEmpty {
        let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
        guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk.prefix(count)
      }
      return nil
    }
  }

  /// The connections that have something to read, once so many have; those that had it in time
  /// otherwise.
  static func readable(
    _ count: Int,
    of connections: [RawConnection],
    within limit: Duration
  ) async -> [RawConnection] {
    await elsewhere {
      let end = ContinuousClock.now + limit
      var waiting = connections
      var found: [RawConnection] = []
      while found.count < count {
        let ready = ready(of: waiting, until: end)
        guard !ready.isEmpty else { break }
        found += ready.map { waiting[$0] }
        for index in ready.reversed() { waiting.remove(at: index) }
      }
      return found
    }
  }

  /// Waits until one of the connections or more has something to read, and gives their indices.
  private static func ready(
    of connections: [RawConnection],
    until end: ContinuousClock.Instant
  ) -> [Int] {
    var entries = connections.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let left = Int32(max((end - .now) / .milliseconds(1), 0))
    _ = unsafe poll(&entries, nfds_t(entries.count), left)
    return entries.indices.filter { entries[$0].revents != 0 }
  }
}

/// Runs what blocks away from the threads that tasks share.
private func elsewhere<Value: Sendable>(
  _ body: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: body()) }
  }
}
