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
    for index in bytes.indices {
      update(bytes[index])
    }
  }

  /// Takes in the next byte of the message.
  public mutating func update(_ byte: UInt8) {
    append(byte)
    length &+= 8
  }

  /// Ends the message and gives its hash.
  public consuming func finish() -> Digest {
    let bits = length
    append(0x80)
    while filled != 56 {
      append(0)
    }
    block[14] = UInt32(truncatingIfNeeded: bits >> 32)
    block[15] = UInt32(truncatingIfNeeded: bits)
    compress()
    return Digest(words: state)
  }

  private mutating func append(_ byte: UInt8) {
    let word = filled >> 2
    block[word] = block[word] << 8 | UInt32(byte)
    filled += 1
    if filled == 64 {
      compress()
      filled = 0
    }
  }

  private mutating func compress() {
    var window = block
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let word = round & 15
      if round >= 16 {
        let early = window[(round + 1) & 15]
        let late = window[(round + 14) & 15]
        let small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
        let small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
        window[word] = window[word] &+ small0 &+ window[(round + 9) & 15] &+ small1
      }
      let big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ Self.constants[round] &+ window[word]
      let big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ big0 &+ majority)
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
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
