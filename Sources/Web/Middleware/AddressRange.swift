import Glibc
public import HTTP

/// An address, or a network: all addresses that begin with the same bits.
public struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]
  private let bits: Int

  /// Reads `192.0.2.1`, `192.0.2.0/24`, `2001:db8::1` or `2001:db8::/32`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "/"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let first = parts.first, let address = PeerAddress(text: String(Substring(first))) else {
      return nil
    }
    bytes = address.bytes
    guard parts.count == 2 else {
      bits = bytes.count * 8
      return
    }
    guard (1...3).contains(parts[1].count), parts[1].allSatisfy({ (48...57).contains($0) }),
      let bits = Int(Substring(parts[1])), bits <= bytes.count * 8
    else { return nil }
    self.bits = bits
  }

  /// Whether the address is in the range.
  public func contains(_ address: PeerAddress) -> Bool {
    let other = address.bytes
    guard other.count == bytes.count else { return false }
    let whole = bits / 8
    for index in 0..<whole where bytes[index] != other[index] { return false }
    guard bits % 8 > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xff00 >> (bits % 8))
    return bytes[whole] & mask == other[whole] & mask
  }

  /// The range as it is read.
  public var description: String {
    let address = PeerAddress(octets: bytes)?.description ?? ""
    return bits == bytes.count * 8 ? address : "\(address)/\(bits)"
  }
}

extension PeerAddress {
  /// Reads an address of IPv4 or IPv6 without a port (inet_pton(3)); nil for anything else.
  init?(text: String) {
    guard !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      self.init(ipv4: UInt32(bigEndian: four.s_addr))
      return
    }
    var octets = [UInt8](repeating: 0, count: 16)
    guard unsafe inet_pton(AF_INET6, text, &octets) == 1 else { return nil }
    self.init(octets: octets)
  }

  /// The address of 4 or 16 octets in network order.
  init?(octets: [UInt8]) {
    let number = { (range: Range<Int>) in
      octets[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    switch octets.count {
    case 4: self.init(ipv4: UInt32(truncatingIfNeeded: number(0..<4)))
    case 16: self.init(ipv6High: number(0..<8), low: number(8..<16))
    default: return nil
    }
  }

  /// Calls `body` with the index and the value of each of the four octets.
  public func forEachOctetOfIPv4(_ body: (Int, UInt8) -> Void) {
    for (index, octet) in bytes.suffix(4).enumerated() { body(index, octet) }
  }
}
