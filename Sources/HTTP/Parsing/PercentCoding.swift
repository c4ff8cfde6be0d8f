/// Percent-encoding (RFC 3986 section 2.1), on octets.
public enum PercentCoding {
  /// Decodes escapes of a range; false when one is malformed or stands for a refused octet.
  static func decode(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    plusIsSpace: Bool,
    into output: inout [UInt8],
    refusing isRefused: (UInt8) -> Bool = { _ in false }
  ) -> Bool {
    var index = start
    while index < end {
      let octet = input[index]
      if octet == 0x25 {
        guard end - index > 2, let high = input[index + 1].hexValue,
          let low = input[index + 2].hexValue
        else { return false }
        let decoded = high << 4 | low
        guard !isRefused(decoded) else { return false }
        output.append(decoded)
        index += 3
      } else {
        output.append(octet == 0x2b && plusIsSpace ? 0x20 : octet)
        index += 1
      }
    }
    return true
  }

  /// Whether the octets are well-formed UTF-8.
  static func isUTF8(_ octets: Span<UInt8>) -> Bool {
    (try? UTF8Span(validating: octets)) != nil
  }

  /// Encodes everything but letters, digits, `-`, `.`, `_` and `~`; for one path segment or one
  /// value of a query.
  public static func encode(_ text: String) -> String {
    encode(text) { octet in
      switch octet {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: true
      default: false
      }
    }
  }

  /// Encodes the octets that no URI may hold, and leaves its structure and escapes alone.
  public static func encodeURI(_ text: String) -> String {
    encode(text) { $0.isURIOctet }
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    guard !text.utf8.allSatisfy(isKept) else { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for octet in text.utf8 {
      if isKept(octet) {
        encoded.append(octet)
      } else {
        encoded += [0x25, digits[Int(octet >> 4)], digits[Int(octet & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
