/// The secret in a session's cookie: a kind, 32 random bytes and 16 bytes that prove we issued it.
///
/// Only `text` leaves the process, in `Set-Cookie`; a token has no description on purpose.
struct SessionToken: Sendable {
  /// What a token stands for; the raw value is its first byte.
  enum Kind: UInt8 {
    /// Self-authenticating; nothing is stored for it.
    case anonymous = 97
    /// A row of the session store, found by the token's hash.
    case signedIn = 117
  }

  static let byteCount = 49
  static let textCount = 66

  private let storage: InlineArray<49, UInt8>
  let kind: Kind

  /// A fresh token from the system's random source, under `key`.
  static func random(_ kind: Kind, key: HMACSHA256) -> Self {
    var generator = SystemRandomNumberGenerator()
    var words = SIMD8<UInt32>()
    for index in 0..<8 {
      words[index] = generator.next()
    }
    return Self(kind, secret: Digest(words: words), key: key)
  }

  /// The token of these 32 secret bytes, under `key`.
  init(_ kind: Kind, secret: Digest, key: HMACSHA256) {
    var storage = InlineArray<49, UInt8>(repeating: 0)
    storage[0] = kind.rawValue
    for index in 0..<32 {
      storage[1 + index] = secret[index]
    }
    let code = key.code(storage.span.extracting(first: 33))
    for index in 0..<16 {
      storage[33 + index] = code[index]
    }
    self.storage = storage
    self.kind = kind
  }

  /// Reads a cookie's value; nil unless it is, to the last bit, a token made under `key`.
  init?(text: Span<UInt8>, key: HMACSHA256) {
    guard text.count == Self.textCount else { return nil }
    var storage = InlineArray<49, UInt8>(repeating: 0)
    var count = 0
    let isCanonical = Base64URL.decode(text) { byte in
      if count < Self.byteCount {
        storage[count] = byte
      }
      count += 1
    }
    guard isCanonical, count == Self.byteCount, let kind = Kind(rawValue: storage[0]) else {
      return nil
    }
    let code = key.code(storage.span.extracting(first: 33))
    var difference: UInt8 = 0
    for index in 0..<16 {
      difference |= code[index] ^ storage[33 + index]
    }
    guard difference == 0 else { return nil }
    self.storage = storage
    self.kind = kind
  }

  /// Whether a text begins as the tokens of a kind do; says nothing of its being valid.
  static func mayBe(_ kind: Kind, _ text: Span<UInt8>) -> Bool {
    text.count == textCount && text[0] == Base64URL.character(kind.rawValue >> 2)
  }

  /// The cookie's value: 66 characters of base64url.
  var text: String {
    Base64URL.encode(storage.indices.map { storage[$0] })
  }

  /// A key that only who holds the token can make; what is stored of the token tells nothing of it.
  var ownKey: HMACSHA256 {
    HMACSHA256(key: storage.indices.map { storage[$0] })
  }

  /// The id under which the server knows this token.
  var id: SessionID {
    var hash = SHA256()
    hash.update(storage.span)
    return SessionID(digest: hash.finish())
  }
}
