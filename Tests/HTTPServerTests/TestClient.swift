import Dispatch
import Glibc

/// A blocking client on loopback that sends octets as given and waits with a deadline.
final class TestClient {
  private var descriptor: Int32
  /// Octets received and not yet taken.
  private(set) var received: [UInt8] = []
  /// Whether the server has ended the connection, and whether it did so by a reset.
  private(set) var isAtEnd = false
  private(set) var wasReset = false

  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      unsafe setsockopt(
        descriptor,
        SOL_SOCKET,
        SO_RCVBUF,
        &size,
        socklen_t(MemoryLayout<Int32>.size)
      )
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      throw TestFailure("connect: \(unsafe String(cString: strerror(errno)))")
    }
    var one: Int32 = 1
    unsafe setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &one,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  deinit {
    close()
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Ends the sending side.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Closes; with `reset` the server sees a reset instead of an end.
  func close(reset: Bool = false) {
    guard descriptor >= 0 else { return }
    if reset { Self.resetOnClose(descriptor) }
    Glibc.close(release())
  }

  /// Gives the descriptor to somebody else, who closes it.
  func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// Has the other side see a reset when the descriptor is closed.
  static func resetOnClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &option,
      socklen_t(MemoryLayout<linger>.size)
    )
  }

  /// Waits until the condition holds of what was received, or the connection ends.
  @discardableResult
  func wait(seconds: Double = 30, until condition: ([UInt8]) -> Bool) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition(received) {
      if isAtEnd { return false }
      guard try receive(until: deadline) else {
        throw TestFailure("timed out with \(String(decoding: received, as: UTF8.self))")
      }
    }
    return true
  }

  /// Waits for text and takes everything up to its end.
  @discardableResult
  func read(through text: String, seconds: Double = 30) throws -> String {
    var end = 0
    let isThere = try wait(seconds: seconds) { bytes in
      end = Self.end(of: Array(text.utf8), in: bytes) ?? 0
      return end > 0
    }
    guard isThere else {
      throw TestFailure("ended with \(String(decoding: received, as: UTF8.self))")
    }
    defer { received.removeFirst(end) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// Reads to the end of the connection.
  func readToEnd(seconds: Double = 30) throws -> String {
    try wait(seconds: seconds) { _ in false }
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// Whether anything, the end included, comes within a time.
  func hasSomething(within time: Duration) throws -> Bool {
    if !received.isEmpty || isAtEnd { return true }
    return try receive(until: ContinuousClock.now + time)
  }

  /// Waits for a number of octets and takes them.
  func take(_ count: Int, seconds: Double = 30) throws -> [UInt8] {
    guard try wait(seconds: seconds, until: { $0.count >= count }) else {
      throw TestFailure("ended after \(received.count) of \(count) octets")
    }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  /// Reads one answer with a Content-Length.
  func readAnswer(hasBody: Bool = true) throws -> Answer {
    let head = try read(through: "\r\n\r\n")
    var answer = Answer(head: head)
    if hasBody, let length = answer["Content-Length"].flatMap({ Int($0) }) {
      try wait { $0.count >= length }
      guard received.count >= length else { throw TestFailure("the body is short") }
      answer.body = String(decoding: received[..<length], as: UTF8.self)
      received.removeFirst(length)
    }
    return answer
  }

  private func receive(until deadline: ContinuousClock.Instant) throws -> Bool {
    let left = ContinuousClock.now.duration(to: deadline).components
    let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return false }
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&poller, 1, Int32(milliseconds)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    if count <= 0 {
      isAtEnd = true
      wasReset = count < 0
    } else {
      received += buffer[..<count]
    }
    return true
  }

  private static func end(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    for start in 0...bytes.count - pattern.count
    where bytes[start..<start + pattern.count].elementsEqual(pattern) {
      return start + pattern.count
    }
    return nil
  }
}

/// An answer as it came.
struct Answer {
  let status: Int
  let fields: [(name: String, value: String)]
  var body = ""

  init(head: String) {
    let lines = head.split(separator: "\r\n")
    status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        name: String(parts[0]).lowercased(),
        value: parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      )
    }
  }

  subscript(name: String) -> String? {
    fields.first { $0.name == name.lowercased() }?.value
  }
}

struct TestFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

// Sound: a test uses its client from one thread at a time, and waits for it elsewhere meanwhile.
extension TestClient: @unchecked Sendable {}

/// Runs what blocks away from the threads that tasks share.
func elsewhere<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: body()) }
  }
}
