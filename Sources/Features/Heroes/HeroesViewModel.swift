import Domain
import Rx

/// Narrows the heroes by the first characters of their names, a page at a time.
final class HeroesViewModel: TableViewModel<HeroPage> {
  /// What is asked for.
  struct Input {
    /// The first characters; each new text leads back to the first page.
    let query: Observable<String>
    /// The page of the first query, counted from 1.
    let page: Int
    let language: Language
    /// Asks once more for what could not be had.
    var reload: Observable<Void> = .never()
  }

  /// The page of heroes that the query finds.
  var found: Driver<HeroPage> { listing }

  init(input: Input, heroes: any HeroService = HeroCatalogue.standard) {
    super.init(
      query: input.query.distinctUntilChanged().enumerated(),
      reload: input.reload
    ) { index, query in
      heroes.page(index == 0 ? input.page : 1, startingWith: query, in: input.language)
        .asObservable()
    }
  }
}
