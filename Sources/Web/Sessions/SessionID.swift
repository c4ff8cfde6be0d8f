/// What names a session inside the server: the hash of its token, from which no token can be made.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
  /// The SHA-256 hash of the token's bytes.
  public let digest: Digest

  /// Makes the id of a stored hash.
  public init(digest: Digest) {
    self.digest = digest
  }

  /// Reads an id from the 32 bytes that a store kept; nil for any other count.
  public init?(bytes: [UInt8]) {
    guard let digest = Digest(bytes: bytes) else { return nil }
    self.digest = digest
  }

  /// The 32 bytes to store.
  public var bytes: [UInt8] { digest.bytes }

  /// The first eight hexadecimal digits, enough to tell sessions apart in a log.
  public var description: String { String(digest.hex.prefix(8)) }
}
