import CLinux
import Glibc

/// The calls on connected sockets; each answers with a count or the negated error number.
enum Socket {
  /// Reads what is there, at most the buffer's size; 0 at the end of the stream.
  @inline(__always)
  static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// Sends octets of an array from an index on, as many as the socket takes.
  @inline(__always)
  static func send(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    from start: Int,
    more: Bool = false
  ) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      let flags = Int32(MSG_NOSIGNAL) | (more ? Int32(MSG_MORE) : 0)
      while true {
        let count = unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, flags)
        if count >= 0 { return count }
        if errno != EINTR { return -Int(errno) }
      }
    }
  }

  /// Sends two runs of octets in one call.
  static func send(
    _ descriptor: Int32,
    _ first: [UInt8],
    from firstStart: Int,
    then second: [UInt8],
    from secondStart: Int
  ) -> Int {
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        let parts = unsafe [
          iovec(UnsafeRawBufferPointer(rebasing: first[firstStart...])),
          iovec(UnsafeRawBufferPointer(rebasing: second[secondStart...])),
        ]
        return unsafe parts.withUnsafeBufferPointer { parts in
          var message = unsafe msghdr()
          unsafe message.msg_iov = UnsafeMutablePointer(mutating: parts.baseAddress)
          unsafe message.msg_iovlen = 2
          while true {
            let count = unsafe sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
            if count >= 0 { return count }
            if errno != EINTR { return -Int(errno) }
          }
        }
      }
    }
  }

  /// Sends a part of a file.
  static func sendFile(_ descriptor: Int32, file: Int32, from offset: Int, count: Int) -> Int {
    var offset = off_t(offset)
    while true {
      let count = unsafe sendfile(descriptor, file, &offset, count)
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// Throws away what is there, a bounded amount of it, without copying it (tcp(7), `MSG_TRUNC`).
  static func discardReceived(_ descriptor: Int32) {
    _ = recv(descriptor, nil, 65_536, Int32(MSG_TRUNC))
  }

  /// Says that nothing more will be sent.
  static func shutdownSending(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// How many octets the peer has not acknowledged (tcp(7), `SIOCOUTQ`).
  static func undelivered(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    _ = unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count)
    return Int(count)
  }

  /// Has small writes leave at once, and a peer that acknowledges nothing for a time count as gone.
  static func prepare(_ descriptor: Int32, unacknowledgedMilliseconds: Int64) {
    setFlag(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    setFlag(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_USER_TIMEOUT,
      Int32(clamping: unacknowledgedMilliseconds)
    )
  }

  /// Sets an option that is a number.
  static func setFlag(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    _ = unsafe setsockopt(
      descriptor,
      level,
      option,
      &value,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  /// Closes a descriptor.
  static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }
}

extension iovec {
  fileprivate init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.init(
      iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress),
      iov_len: bytes.count
    )
  }
}
