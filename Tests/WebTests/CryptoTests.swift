import Testing

@testable import Web

@Suite struct CryptoTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `SHA-256 gives the digests of NIST's examples`(message: String, digest: String) {
    #expect(SHA256.hash(Array(message.utf8)).hex == digest)
  }

  @Test(arguments: [55, 56, 63, 64, 65, 119, 120])
  func `SHA-256 does not depend on how the message is cut`(count: Int) {
    let message = (0..<count).map { UInt8($0) }
    var pieces = SHA256()

    for byte in message {
      pieces.update(byte)
    }

    let digest = pieces.finish()
    #expect(digest == SHA256.hash(message))
  }

  @Test(arguments: [
    (
      Array(repeating: UInt8(0x0b), count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      Array(repeating: UInt8(0xaa), count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `HMAC-SHA-256 gives the codes of RFC 4231`(key: [UInt8], message: String, code: String) {
    let message = Array(message.utf8)

    let digest = HMACSHA256(key: key).code(message.span)

    #expect(digest.hex == code)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("~~~", "fn5-"),
    ("???", "Pz8_"),
  ])
  func `base64url goes both ways without padding`(bytes: String, text: String) {
    #expect(Base64URL.encode(Array(bytes.utf8)) == text)
    #expect(decoded(text) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zh", "Zm9", "Zg==", "Zm9v=", "Zm 9", "fn5+", "Pz8/", "Zm9v\n"])
  func `base64url that is not the one encoding of its bytes is refused`(text: String) {
    #expect(decoded(text) == nil)
  }

  @Test func `a digest is read back from its bytes`() {
    let digest = SHA256.hash([1, 2, 3])

    #expect(Digest(bytes: digest.bytes) == digest)
    #expect(Digest(bytes: [1, 2, 3]) == nil)
  }

  private func decoded(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    var bytes: [UInt8] = []
    return Base64URL.decode(characters.span) { bytes.append($0) } ? bytes : nil
  }
}
