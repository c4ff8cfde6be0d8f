/// The one-time key under which a user's change is asked for: the change is made once for it, also
/// when it is asked for again after a restart.
///
/// What asks again has the same name and the same content. Keys are kept for ten minutes.
public struct ChangeKey: Sendable {
  /// How long a key is kept with its change, in seconds.
  public static let lifetime: Int64 = 600

  /// What names the key: 32 bytes, whose first eight are those of all keys of one session.
  public let name: [UInt8]
  /// What tells what is asked for from all else: 32 bytes.
  public let content: [UInt8]
  /// Gives each change that is made under the key a number, in their order from 0.
  public let takeNumber: @Sendable () -> Int

  /// Makes a key.
  public init(name: [UInt8], content: [UInt8], takeNumber: @escaping @Sendable () -> Int) {
    self.name = name
    self.content = content
    self.takeNumber = takeNumber
  }
}
