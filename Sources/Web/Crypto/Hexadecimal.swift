/// Lower-case hexadecimal text.
enum Hexadecimal {
  /// Two digits a byte.
  static func string(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Sixteen digits, with leading zeros.
  static func string(_ value: UInt64) -> String {
    string((0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) })
  }

  /// The digit of a value from 0 to 15.
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 87 + value
  }

  /// The value of one ASCII digit of either case, or nil.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    default: nil
    }
  }
}
