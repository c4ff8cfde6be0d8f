public import Rx

/// Finds heroes.
///
/// Every sequence is cold and asks at each subscription.
public protocol HeroService: Sendable {
  /// A page of the heroes whose names start with the query, as ``HeroCatalogue`` finds them.
  func page(_ page: Int, startingWith query: String, in language: Language) -> Single<HeroPage>
}

extension HeroCatalogue: HeroService {
  /// The page, at once.
  public func page(
    _ page: Int,
    startingWith query: String,
    in language: Language
  ) -> Single<HeroPage> {
    .just(heroes(startingWith: query, in: language, page: page))
  }
}

extension HeroPage: TableListing {
  /// Whether the page has no heroes.
  public var isEmpty: Bool { matches.isEmpty }
  /// Whether no page comes after this one.
  public var hasLastPage: Bool { page >= pages }
}
