import HTTP

/// The user of a session.
public struct SignedInUser: Hashable, Sendable {
  /// The account's number.
  public let id: Int64
  /// The name to show.
  public let name: String
  /// What a session is begun with, in the store's own words; the user of a session has none.
  public let proof: String
  /// What the browser said of itself at the sign-in, at most 512 bytes of it, which may be anything; the
  /// user of a session has none.
  public internal(set) var userAgent: String?

  /// Makes a user of an account.
  public init(id: Int64, name: String, proof: String = "") {
    self.id = id
    self.name = name
    self.proof = proof
  }

  /// The user with what the browser of a sign-in says of itself.
  func with(userAgentOf request: Request) -> SignedInUser {
    var user = self
    user.userAgent = request[.userAgent].map {
      String(decoding: $0.utf8.prefix(512), as: UTF8.self)
    }
    return user
  }
}
