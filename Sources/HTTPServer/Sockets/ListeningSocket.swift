import CLinux
import Glibc
import HTTP

/// A socket that connections arrive at.
struct ListeningSocket {
  /// What an attempt to accept gave.
  enum Arrival {
    case connection(Int32, PeerAddress)
    /// Nobody waits any more.
    case none
    /// The one that waited is gone already; another may wait.
    case lost
    /// No descriptor or memory is left: accepting must pause.
    case exhausted
  }

  let descriptor: Int32
  let port: Int

  /// Binds every address that the host stands for; throws when none can be.
  static func bind(host: String, port: Int, backlog: Int) throws(ServerError) -> [ListeningSocket] {
    guard (0...65_535).contains(port) else {
      throw ServerError("\(port) is no port; ports are 0 to 65535.")
    }
    let addresses = try resolve(host, port: port)
    var sockets: [ListeningSocket] = []
    var failure = ServerError("Cannot listen on \(host): the name has no address.")
    for var address in addresses {
      // Port 0 was chosen once; a name's second address takes the same.
      if let first = sockets.first { address.setPort(first.port) }
      do throws(ServerError) {
        sockets.append(try listen(on: address, host: host, backlog: backlog))
      } catch {
        failure = error
        // A name with an address of a family that this machine lacks still works by the other.
        guard error.code == EADDRNOTAVAIL || error.code == EAFNOSUPPORT else {
          for socket in sockets { Socket.close(socket.descriptor) }
          throw error
        }
      }
    }
    guard !sockets.isEmpty else { throw failure }
    return sockets
  }

  /// Accepts one connection, non-blocking and closed on exec.
  func accept() -> Arrival {
    var address = SocketAddress()
    let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let connection = unsafe address.withPointer { pointer, length in
      unsafe accept4(descriptor, pointer, length, flags)
    }
    if connection >= 0 { return .connection(connection, address.peer) }
    switch errno {
    case EAGAIN: return .none
    case EMFILE, ENFILE, ENOMEM, ENOBUFS: return .exhausted
    default: return .lost
    }
  }

  private static func resolve(_ host: String, port: Int) throws(ServerError) -> [SocketAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard code == 0 else {
      throw ServerError("Cannot listen on \(host): \(unsafe String(cString: gai_strerror(code))).")
    }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      unsafe addresses.append(SocketAddress(entry.pointee.ai_addr, entry.pointee.ai_addrlen))
      unsafe next = entry.pointee.ai_next
    }
    return addresses
  }

  private static func listen(
    on address: SocketAddress,
    host: String,
    backlog: Int
  ) throws(ServerError) -> ListeningSocket {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.family, type, 0)
    guard descriptor >= 0 else { throw failure(host, address, errno) }
    Socket.setFlag(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    if address.family == AF_INET6 {
      // `::` is meant to take IPv4 in as well; any other address is one of IPv6 alone.
      Socket.setFlag(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, address.isAny ? 0 : 1)
    }
    var bound = address
    let isBound = unsafe bound.withPointer { pointer, length in
      unsafe Glibc.bind(descriptor, pointer, length.pointee) == 0
    }
    guard isBound, Glibc.listen(descriptor, Int32(clamping: backlog)) == 0 else {
      let code = errno
      Socket.close(descriptor)
      throw failure(host, address, code)
    }
    var actual = SocketAddress()
    _ = unsafe actual.withPointer { pointer, length in
      unsafe getsockname(descriptor, pointer, length)
    }
    return ListeningSocket(descriptor: descriptor, port: Int(actual.peer.port))
  }

  private static func failure(
    _ host: String,
    _ address: SocketAddress,
    _ code: Int32
  ) -> ServerError {
    let reason =
      code == EADDRINUSE ? "the port is taken" : SystemCalls.message(code).lowercased()
    return ServerError("Cannot listen on \(host) port \(address.peer.port): \(reason).", code: code)
  }
}
