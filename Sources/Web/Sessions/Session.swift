/// Who asks: the session of a request, and the user if one signed in with it.
public struct Session: Sendable {
  /// The session's id; all its requests and streams share it.
  public let id: SessionID
  /// The user, nil for an anonymous session.
  public let user: SignedInUser?

  /// Makes a session that some store knows.
  public init(id: SessionID, user: SignedInUser? = nil) {
    self.id = id
    self.user = user
  }

  /// What the handler of a `bare` route sees: an id that no visitor has, and no user.
  public static let absent = Self(id: SessionID(digest: Digest(words: SIMD8())))
}
