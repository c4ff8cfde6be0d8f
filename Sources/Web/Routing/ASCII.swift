/// Work on the ASCII of header values, byte by byte.
enum ASCII {
  /// Whether both are the same bytes once A–Z are a–z.
  static func equalIgnoringCase(
    _ left: some Sequence<UInt8>,
    _ right: some Sequence<UInt8>
  ) -> Bool {
    left.elementsEqual(right) { lowercase($0) == lowercase($1) }
  }

  /// The byte, with A–Z as a–z.
  static func lowercase(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether the text is 1 to 64 of A–Z, a–z, 0–9, `-` and `_`: the shape of a key from a client.
  static func isKey(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(isKeyByte)
  }

  static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 45, 95: true
    default: false
    }
  }
}
