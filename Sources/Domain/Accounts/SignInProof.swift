/// Shows that somebody has had the password of an account, until that changes.
///
/// It tells which password it was, and nothing about it.
public struct SignInProof: Hashable, Sendable {
  /// The store's own words.
  public let raw: String

  /// Wraps the store's own words; empty ones prove nothing.
  public init(_ raw: String) {
    self.raw = raw
  }
}
