/// The identity of a herb in the catalogue, and of its row in a cart.
public struct HerbID: Hashable, Sendable {
  /// The catalogue's text; two ids are the same when their bytes are.
  public let raw: String

  /// Wraps the catalogue's text.
  public init(_ raw: String) {
    self.raw = raw
  }

  /// Whether the bytes are the same.
  public static func == (one: HerbID, other: HerbID) -> Bool {
    one.raw.utf8.elementsEqual(other.raw.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in raw.utf8 { hasher.combine(byte) }
  }
}
