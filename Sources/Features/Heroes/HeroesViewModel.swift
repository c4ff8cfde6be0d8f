import Domain
import Rx

/// Narrows the heroes by the first characters of their names.
struct HeroesViewModel {
  /// What is asked for.
  struct Input {
    /// The first characters; each new text leads back to the first page.
    let query: Observable<String>
    /// The page of the first query, counted from 1.
    let page: Int
    let language: Language
  }

  /// The page of heroes that the query finds.
  let found: Driver<HeroPage>

  init(input: Input, heroes: HeroCatalogue = .standard) {
    found = input.query
      .distinctUntilChanged()
      .enumerated()
      .map { index, query in
        heroes.heroes(
          startingWith: query,
          in: input.language,
          page: index == 0 ? input.page : 1
        )
      }
      .asDriver(onErrorDriveWith: .empty())
  }
}
