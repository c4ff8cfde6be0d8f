/// Questions about single octets, answered without Unicode (RFC 9110 section 5.6.2, RFC 5234).
extension UInt8 {
  /// Whether the octet may stand in a token, such as a field name.
  @inline(__always)
  var isTokenOctet: Bool {
    let word: UInt64 = self < 64 ? 0x3ff_6cfa_0000_0000 : 0x57ff_ffff_c7ff_fffe
    return self < 128 && (word >> UInt64(self & 63)) & 1 == 1
  }

  /// Whether the octet is one of 0 to 9.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the octet is a space or a horizontal tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// The octet with A to Z folded to a to z and nothing else changed.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit, nil for any other octet.
  @inline(__always)
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }

  /// Whether the octet may stand unencoded in a URI (RFC 3986 section 2), the escape sign included.
  var isURIOctet: Bool {
    switch self {
    case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d: false
    default: self > 0x20 && self < 0x7f
    }
  }
}
