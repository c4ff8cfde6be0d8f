import CLinux
import Glibc
import HTTP

/// A socket's address of either family, as the system lays it out.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// Makes room for any address.
  init() {}

  /// Copies an address.
  init(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) {
    let count = min(Int(length), MemoryLayout<sockaddr_storage>.size)
    unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
    }
    self.length = socklen_t(count)
  }

  /// `AF_INET` or `AF_INET6`.
  var family: Int32 { Int32(storage.ss_family) }

  /// Whether the address is the one that stands for all.
  var isAny: Bool { peer.bytes.allSatisfy { $0 == 0 } }

  /// The address and port.
  var peer: PeerAddress {
    unsafe withUnsafeBytes(of: storage) { bytes in
      // Both families have the port at 2; IPv4 its address at 4, IPv6 at 8.
      let port = UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
      if family == AF_INET6 {
        let high = UInt64(bigEndian: unsafe bytes.load(fromByteOffset: 8, as: UInt64.self))
        let low = UInt64(bigEndian: unsafe bytes.load(fromByteOffset: 16, as: UInt64.self))
        return PeerAddress(ipv6High: high, low: low, port: port)
      }
      let address = UInt32(bigEndian: unsafe bytes.load(fromByteOffset: 4, as: UInt32.self))
      return PeerAddress(ipv4: address, port: port)
    }
  }

  /// Changes the port.
  mutating func setPort(_ port: Int) {
    unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      unsafe bytes.storeBytes(
        of: UInt16(truncatingIfNeeded: port).bigEndian,
        toByteOffset: 2,
        as: UInt16.self
      )
    }
  }

  /// Calls `body` with the address as the system's calls take it.
  mutating func withPointer<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe body(address, &length)
      }
    }
  }
}
