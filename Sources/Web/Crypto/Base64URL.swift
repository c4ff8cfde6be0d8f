/// Text of the URL-safe alphabet of RFC 4648 section 5, without padding.
enum Base64URL {
  /// The text of `bytes`.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(character(UInt8(truncatingIfNeeded: bits >> UInt32(count) & 63)))
      }
    }
    if count > 0 {
      text.append(character(UInt8(truncatingIfNeeded: bits << UInt32(6 - count) & 63)))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Hands each decoded byte to `receive`; false when the text is not the one encoding of its bytes.
  static func decode(_ text: Span<UInt8>, receive: (UInt8) -> Void) -> Bool {
    guard text.count % 4 != 1 else { return false }
    var bits: UInt32 = 0
    var count = 0
    for index in text.indices {
      guard let value = value(text[index]) else { return false }
      bits = (bits << 6 | UInt32(value)) & 0xffff
      count += 6
      if count >= 8 {
        count -= 8
        receive(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bits & (1 << UInt32(count) - 1) == 0
  }

  /// The character of a value from 0 to 63.
  static func character(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: 65 + value
    case 26..<52: 71 + value
    case 52..<62: value - 4
    case 62: 45
    default: 95
    }
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case 65...90: character - 65
    case 97...122: character - 71
    case 48...57: character + 4
    case 45: 62
    case 95: 63
    default: nil
    }
  }
}
