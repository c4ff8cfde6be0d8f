/// The keyed hash of RFC 2104 over SHA-256, with the key's two blocks hashed once.
public struct HMACSHA256: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  /// Prepares `key`, of any length; one longer than 64 bytes is hashed first.
  public init(key: [UInt8]) {
    let short = key.count > 64 ? SHA256.hash(key).bytes : key
    var inner = SHA256()
    var outer = SHA256()
    for index in 0..<64 {
      let byte = index < short.count ? short[index] : 0
      inner.update(byte ^ 0x36)
      outer.update(byte ^ 0x5c)
    }
    self.inner = inner
    self.outer = outer
  }

  /// The authentication code of `message`.
  public func code(_ message: Span<UInt8>) -> Digest {
    var inner = inner
    inner.update(message)
    let digest = inner.finish()
    var outer = outer
    for index in 0..<8 {
      outer.update(digest.words[index])
    }
    return outer.finish()
  }
}
