/// The 32 bytes of a SHA-256 hash, held inline.
public struct Digest: Hashable, Sendable {
  let words: SIMD8<UInt32>

  init(words: SIMD8<UInt32>) {
    self.words = words
  }

  /// Reads a digest from exactly 32 bytes, most significant byte first; nil for any other count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    var words = SIMD8<UInt32>()
    for index in 0..<32 {
      words[index >> 2] = words[index >> 2] << 8 | UInt32(bytes[index])
    }
    self.words = words
  }

  /// The 32 bytes, most significant byte first.
  public var bytes: [UInt8] {
    (0..<32).map { self[$0] }
  }

  /// The digest in 64 lower-case hexadecimal digits.
  public var hex: String {
    Hexadecimal.string(bytes)
  }

  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: words[index >> 2] >> UInt32(24 - 8 * (index & 3)))
  }
}
