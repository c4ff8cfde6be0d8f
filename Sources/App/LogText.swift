/// Spells what goes into lines of the log, octet by octet.
enum LogText {
  /// Appends a number with leading zeros.
  static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 48 + rest / divisor % 10))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends a number that is not negative.
  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var digits = InlineArray<20, UInt8>(repeating: 48)
    var rest = number
    var start = 20
    repeat {
      start -= 1
      digits[start] = UInt8(truncatingIfNeeded: 48 + rest % 10)
      rest /= 10
    } while rest > 0
    for index in start..<20 { bytes.append(digits[index]) }
  }

  /// Appends a path with all that is not a visible ASCII character as `%XX`, so that it is one word
  /// and needs no escape in a string of JSON; what is beyond 256 octets is left out.
  static func append(path: Span<UInt8>, to bytes: inout [UInt8]) {
    for index in 0..<min(path.count, 256) {
      let byte = path[index]
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "\""), UInt8(ascii: "\\"), ...0x20, 0x7f...:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    if path.count > 256 { bytes.append(contentsOf: "...".utf8) }
  }

  /// Appends a string of JSON.
  static func append(json text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20, 0x7f:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A text of which each control octet is a question mark.
  static func visible(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x3f : $0 }, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 48 + digit : 55 + digit
  }
}
