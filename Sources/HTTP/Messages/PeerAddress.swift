/// The address and port of the other end of a connection; an IPv4 address mapped into IPv6 is IPv4.
public struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64
  /// The port, 0 when unknown.
  public let port: UInt16
  /// Whether the address is one of IPv4.
  public let isIPv4: Bool

  /// Takes an IPv4 address, its first octet in the highest bits.
  public init(ipv4: UInt32, port: UInt16 = 0) {
    high = 0
    low = UInt64(ipv4)
    isIPv4 = true
    self.port = port
  }

  /// Takes an IPv6 address as two big-endian halves.
  public init(ipv6High: UInt64, low: UInt64, port: UInt16 = 0) {
    isIPv4 = ipv6High == 0 && low >> 32 == 0xffff
    high = ipv6High
    self.low = isIPv4 ? low & 0xffff_ffff : low
    self.port = port
  }

  /// 127.0.0.1 without a port.
  public static var loopback: PeerAddress { PeerAddress(ipv4: 0x7f00_0001) }

  /// The octets in network order: 4 or 16.
  public var bytes: [UInt8] {
    let lowBytes = (0..<8).map { UInt8(truncatingIfNeeded: low >> UInt64(56 - 8 * $0)) }
    if isIPv4 { return Array(lowBytes.suffix(4)) }
    return (0..<8).map { UInt8(truncatingIfNeeded: high >> UInt64(56 - 8 * $0)) } + lowBytes
  }

  /// What limits count by: the address without its port, of IPv6 only the /64 network.
  public var source: PeerAddress {
    isIPv4
      ? PeerAddress(ipv4: UInt32(truncatingIfNeeded: low))
      : PeerAddress(ipv6High: high, low: 0)
  }

  /// The address without its port, as RFC 5952 spells it.
  public var description: String {
    let bytes = bytes
    if isIPv4 { return bytes.map { String($0) }.joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    let zeros = Self.longestZeros(in: groups)
    let text = { (part: ArraySlice<UInt16>) in
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard zeros.count > 1 else { return text(groups[...]) }
    return text(groups[..<zeros.lowerBound]) + "::" + text(groups[zeros.upperBound...])
  }

  private static func longestZeros(in groups: [UInt16]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in groups.indices {
      if groups[index] != 0 {
        start = index + 1
      } else if index + 1 - start > longest.count {
        longest = start..<index + 1
      }
    }
    return longest
  }
}
