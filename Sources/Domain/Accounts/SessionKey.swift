/// What is stored of a session's token: its SHA-256, never the token.
public struct SessionKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The length in bytes.
  public static let byteCount = 32

  /// The 32 bytes.
  public let bytes: [UInt8]

  /// Wraps a hash; nil unless it has 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// A fixed text that tells nothing.
  public var description: String { "(session key)" }

  /// A mirror without the bytes, so that a dump tells nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
