/// The 108 heroes of the Water Margin.
public struct HeroCatalogue: Sendable {
  /// The product's own catalogue; made once, at its first use.
  public static let standard = HeroCatalogue(heroes: HeroTable.heroes())

  /// The heroes by rank.
  public let heroes: [Hero]

  private let names: [SearchName]

  init(heroes: [Hero]) {
    self.heroes = heroes
    names = heroes.map {
      SearchName(
        simplified: $0.simplified.name,
        traditional: $0.traditional.name,
        pinyin: $0.pinyin
      )
    }
  }

  /// The hero of an id, if there is one.
  public func hero(_ id: Int) -> Hero? { heroes.first { $0.id == id } }

  /// A page of the heroes whose names start with the query.
  ///
  /// The query may be in simplified or traditional characters, in pinyin, in the initials of pinyin, or mixed, in any case
  /// and width; one of white space alone finds everybody.
  /// - Parameters:
  ///   - query: The first characters of the name.
  ///   - language: The language of the names whose matched parts are marked.
  ///   - page: The page's number; the first one is 1.
  ///   - pageSize: How many heroes a page holds, at least 1.
  /// - Returns: The page; an empty one for a page that does not exist.
  public func heroes(
    startingWith query: String,
    in language: Language,
    page: Int = 1,
    pageSize: Int = 12
  ) -> HeroPage {
    let searchQuery = SearchQuery(query)
    let found = zip(heroes, names).compactMap { hero, name in
      searchQuery.hits(in: name).map { (hero: hero, hits: $0) }
    }
    let size = max(pageSize, 1)
    let pages = max((found.count - 1) / size + 1, 1)
    let first = (1...pages).contains(page) ? (page - 1) * size : found.count
    return HeroPage(
      query: query,
      page: page,
      pages: pages,
      total: found.count,
      matches: found.dropFirst(first).prefix(size).map {
        HeroMatch(hero: $0.hero, hits: $0.hits, language: language)
      }
    )
  }
}
