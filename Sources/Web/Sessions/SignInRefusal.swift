/// The store does not begin a session, as what the visitor signed in with counts no longer.
public struct SignInRefusal: Error {
  /// Makes a refusal.
  public init() {}
}
