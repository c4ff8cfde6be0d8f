/// What a route needs or is, so that the application can act before the handler runs.
public struct RouteTraits: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set of bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Only for visitors who are signed in: others get 303 to the login page, or 401 for JSON and
  /// streams.
  public static let signedIn = Self(rawValue: 1)
  /// An event stream: requests of other sites are refused even though the method is safe.
  public static let stream = Self(rawValue: 2)
  /// Neither looks a session up nor begins one: `/healthz`, `/metrics`.
  public static let bare = Self(rawValue: 4)
  /// For programs: an error is JSON, whatever the client accepts, and a sign-in that is missing 401.
  public static let json = Self(rawValue: 8)
}
