import Glibc

/// A blocking TCP connection on loopback, closed with its last reference.
final class Socket: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    var description: String { "\(call): \(unsafe String(cString: strerror(code)))" }
  }

  let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, to: Int32(1))
  }

  /// Connects to a port of this machine.
  convenience init(port: Int) throws(Failure) {
    self.init(descriptor: try Self.make())
    var address = Self.loopback(port)
    let code = unsafe Self.withAddress(&address) { unsafe connect(descriptor, $0, $1) }
    guard code == 0 else { throw Failure(call: "connect", code: errno) }
  }

  /// Listens on a free port of this machine.
  static func listener() throws(Failure) -> (socket: Socket, port: Int) {
    let socket = Socket(descriptor: try make())
    var address = loopback(0)
    guard unsafe withAddress(&address, { unsafe bind(socket.descriptor, $0, $1) }) == 0,
      listen(socket.descriptor, 128) == 0
    else { throw Failure(call: "bind", code: errno) }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe getsockname(socket.descriptor, $0, &size)
      }
    }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  deinit {
    close(descriptor)
  }

  /// The next connection; nil once the listener was stopped.
  func accept() -> Socket? {
    let next = Glibc.accept(descriptor, nil, nil)
    return next < 0 ? nil : Socket(descriptor: next)
  }

  /// The next octets; nothing at the end, or when none come within the limit.
  func read() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
    return Array(chunk.prefix(max(0, count)))
  }

  /// Sends everything; says whether it went out.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Gives up on a read after so many seconds.
  func limitReads(seconds: Int) {
    set(SOL_SOCKET, SO_RCVTIMEO, to: timeval(tv_sec: seconds, tv_usec: 0))
  }

  /// Ends both directions; who reads or accepts is woken.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func set<Value: BitwiseCopyable>(_ level: Int32, _ option: Int32, to value: Value) {
    var value = value
    unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  private static func make() throws(Failure) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    return descriptor
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private static func withAddress(
    _ address: inout sockaddr_in,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
