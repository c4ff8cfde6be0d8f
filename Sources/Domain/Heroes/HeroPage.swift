/// A page of the heroes that a query found.
public struct HeroPage: Hashable, Sendable {
  /// The query as it was given.
  public let query: String
  /// The page's number; the first one is 1.
  public let page: Int
  /// How many pages there are; 1 when nothing was found.
  public let pages: Int
  /// How many heroes were found.
  public let total: Int
  /// The heroes on this page, by rank; none on a page that does not exist.
  public let matches: [HeroMatch]

  /// The heroes on this page, by rank.
  public var heroes: [Hero] { matches.map(\.hero) }
}
