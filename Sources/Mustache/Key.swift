/// A name that a template asks its context for, kept in two machine words.
///
/// Names of up to 15 bytes of UTF-8 are held as they are, longer ones as a 120-bit hash, so that
/// making a key from a literal allocates nothing and two keys are compared without touching memory.
/// A name in a template with dots (`person.name`) is several keys, looked up one after the other.
public struct Key: Hashable, Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// Makes the key of a name, given as UTF-8 bytes.
  @inlinable
  public init(utf8 bytes: some Collection<UInt8>) {
    var low: UInt64 = 0
    var high = UInt64(truncatingIfNeeded: bytes.count)
    if high <= 15 {
      high <<= 56
      var shift: UInt64 = 0
      for byte in bytes {
        if shift < 64 {
          low |= UInt64(byte) &<< shift
        } else {
          high |= UInt64(byte) &<< (shift &- 64)
        }
        shift &+= 8
      }
    } else {
      // Two lanes of multiply and rotate; the top byte says "hashed".
      low = 0xcbf2_9ce4_8422_2325
      high ^= 0x9e37_79b9_7f4a_7c15
      for byte in bytes {
        low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        high = (high ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
        high = high &<< 31 | high &>> 33
      }
      low = (low ^ low &>> 32) &* 0xc4ce_b9fe_1a85_ec53
      high |= 0xff << 56
    }
    self.low = low
    self.high = high
  }

  /// Makes the key of a name.
  @inlinable
  public init(_ name: String) {
    self.init(utf8: name.utf8)
  }
}

extension Key: ExpressibleByStringLiteral {
  /// Makes the key of a name that the source spells out.
  @inlinable
  public init(stringLiteral name: StaticString) {
    self = name.withUTF8Buffer { unsafe Key(utf8: $0) }
  }
}
