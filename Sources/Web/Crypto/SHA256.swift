/// The SHA-256 hash of FIPS 180-4, fed piece by piece, without heap allocation.
public struct SHA256: Sendable {
  private var state = SIMD8<UInt32>(
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19
  )
  private var block = InlineArray<16, UInt32>(repeating: 0)
  private var filled = 0
  private var length: UInt64 = 0

  /// Makes a hash of nothing yet.
  public init() {}

  /// The hash of `bytes`.
  public static func hash(_ bytes: [UInt8]) -> Digest {
    var hash = Self()
    hash.update(bytes.span)
    return hash.finish()
  }

  /// Takes in the next bytes of the message.
  public mutating func update(_ bytes: Span<UInt8>) {
    var index = 0
    while filled & 3 == 0, index &+ 4 <= bytes.count {
      let high = UInt32(bytes[index]) << 24 | UInt32(bytes[index &+ 1]) << 16
      update(high | UInt32(bytes[index &+ 2]) << 8 | UInt32(bytes[index &+ 3]))
      index &+= 4
    }
    while index < bytes.count {
      update(bytes[index])
      index &+= 1
    }
  }

  /// Takes in the next byte of the message.
  public mutating func update(_ byte: UInt8) {
    let word = filled >> 2 & 15
    block[word] = block[word] << 8 | UInt32(byte)
    advance(by: 1)
  }

  /// Takes in four bytes, the most significant first, where a word begins.
  mutating func update(_ word: UInt32) {
    block[filled >> 2 & 15] = word
    advance(by: 4)
  }

  /// Ends the message and gives its hash.
  public consuming func finish() -> Digest {
    let bits = length
    update(0x80 as UInt8)
    while filled & 3 != 0 {
      update(0 as UInt8)
    }
    while filled != 56 {
      update(0 as UInt32)
    }
    update(UInt32(truncatingIfNeeded: bits >> 32))
    update(UInt32(truncatingIfNeeded: bits))
    return Digest(words: state)
  }

  @inline(__always)
  private mutating func advance(by count: Int) {
    length &+= UInt64(count) &* 8
    filled &+= count
    if filled == 64 {
      compress()
      filled = 0
    }
  }

  private mutating func compress() {
    var window = block
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = Self.constants
    var round = 0
    while round < 64 {
      if round >= 16 {
        for word in 0..<16 {
          let early = window[(word + 1) & 15]
          let late = window[(word + 14) & 15]
          let small0 = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ (early >> 3)
          let small1 = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ (late >> 10)
          window[word] = window[word] &+ small0 &+ window[(word + 9) & 15] &+ small1
        }
      }
      var word = 0
      while word < 16 {
        let input = { (offset: Int) in
          constants[round &+ word &+ offset] &+ window[(word &+ offset) & 15]
        }
        Self.turn(a, b, c, &d, e, f, g, &h, input(0))
        Self.turn(h, a, b, &c, d, e, f, &g, input(1))
        Self.turn(g, h, a, &b, c, d, e, &f, input(2))
        Self.turn(f, g, h, &a, b, c, d, &e, input(3))
        Self.turn(e, f, g, &h, a, b, c, &d, input(4))
        Self.turn(d, e, f, &g, h, a, b, &c, input(5))
        Self.turn(c, d, e, &f, g, h, a, &b, input(6))
        Self.turn(b, c, d, &e, f, g, h, &a, input(7))
        word &+= 8
      }
      round &+= 16
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  /// One round, with the names of the words already turned by the caller.
  @inline(__always)
  private static func turn(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ input: UInt32
  ) {
    let big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ big1 &+ choice &+ input
    let big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    let majority = (a & b) | (c & (a | b))
    d = d &+ first
    h = first &+ big0 &+ majority
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
    0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
    0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
    0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
    0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
