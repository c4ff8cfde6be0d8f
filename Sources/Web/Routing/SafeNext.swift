/// Where a visitor may be sent back to: a path of this site, and nothing that a browser could read
/// as another site's address.
public enum SafeNext {
  /// `next` if it is a path (with query) of this site, else `fallback`.
  ///
  /// A path starts with one `/`, holds only visible ASCII (others percent-encoded), no backslash,
  /// no encoded control byte or backslash, and does not become `//…` once decoded. At most 2,048
  /// bytes.
  public static func path(_ next: String?, fallback: String = "/") -> String {
    guard let next, isLocal(next) else { return fallback }
    return next
  }

  /// The value of `next` in a query: `path` with all but unreserved bytes and `/` percent-encoded.
  ///
  /// A `/` means itself in a query (RFC 3986 section 3.4) and in a form, and stays readable.
  public static func encoded(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 47, 95, 126: text.append(byte)
      default:
        text.append(UInt8(ascii: "%"))
        text.append(upperCaseDigit(byte >> 4))
        text.append(upperCaseDigit(byte & 15))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isLocal(_ next: String) -> Bool {
    let bytes = Array(next.utf8)
    let slash = UInt8(ascii: "/")
    guard bytes.count <= 2_048, bytes.first == slash else { return false }
    var index = 0
    var decodedCount = 0
    while index < bytes.count {
      var byte = bytes[index]
      guard (33...126).contains(byte) else { return false }
      if byte == UInt8(ascii: "%") {
        guard
          index + 2 < bytes.count,
          let high = Hexadecimal.value(bytes[index + 1]),
          let low = Hexadecimal.value(bytes[index + 2])
        else { return false }
        byte = high << 4 | low
        guard byte >= 32, byte != 127 else { return false }
        index += 2
      }
      guard byte != UInt8(ascii: "\\") else { return false }
      if decodedCount == 1, byte == slash { return false }
      index += 1
      decodedCount += 1
    }
    return true
  }

  private static func upperCaseDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 55 + value
  }
}
