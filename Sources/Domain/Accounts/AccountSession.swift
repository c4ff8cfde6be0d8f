/// A session of an account, as its owner sees it.
public struct AccountSession: Hashable, Sendable, Identifiable {
  /// What names the session to its owner; the key cannot be made from it.
  public let id: String
  /// When it began, in seconds since 1970.
  public let began: Int64
  /// When it was last used, to ten minutes, in seconds since 1970.
  public let lastUsed: Int64
  /// What it was begun with; nil when that is not known.
  public let device: Device?

  /// Makes the session of a key.
  public init(key: SessionKey, began: Int64, lastUsed: Int64, device: Device? = nil) {
    id = Self.id(of: key)
    self.began = began
    self.lastUsed = lastUsed
    self.device = device
  }

  /// What names the session of a key to its owner: the first eight bytes in hexadecimal.
  public static func id(of key: SessionKey) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let octets = key.bytes.prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: octets, as: UTF8.self)
  }
}
