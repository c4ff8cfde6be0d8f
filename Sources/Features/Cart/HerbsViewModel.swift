import Domain
import Rx

/// Finds the herbs of the catalogue by name or pinyin.
struct HerbsViewModel {
  /// The herbs that a query finds.
  struct Found: Equatable {
    let query: String
    let herbs: [Herb]
  }

  /// What the query finds.
  let found: Driver<Found>

  init(query: Observable<String>, catalogue: HerbCatalogue = .standard) {
    found =
      query
      .distinctUntilChanged()
      .map { Found(query: $0, herbs: catalogue.herbs(matching: $0)) }
      .asDriver(onErrorDriveWith: .empty())
  }
}
