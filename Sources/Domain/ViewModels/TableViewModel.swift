public import Rx

/// What the view models of tables have in common: the rows of the newest query, whether they are the
/// last ones, and what stands in their place when there are none.
open class TableViewModel<Listing: TableListing>: NormalViewModel {
  /// How the newest query stands.
  public let state: Driver<Activity<Listing>>
  /// What the queries have found.
  public let listing: Driver<Listing>
  /// Whether no page comes after the one that is shown.
  public let hasLastPage: Driver<Bool>
  /// What stands in the place of the rows.
  public let placeholder: Driver<TablePlaceholder>

  /// Makes a view model that loads the rows of each query; a newer query ends an older one.
  ///
  /// - Parameters:
  ///   - query: What is asked for.
  ///   - reload: Asks again for the same; heard only while the placeholder allows it.
  ///   - load: The rows of a query: once, or again whenever they change.
  public init<Query>(
    query: Observable<Query>,
    reload: Observable<Void> = .never(),
    load: @escaping (Query) -> Observable<Listing>
  ) {
    let state =
      query
      .flatMapLatest { query in Self.attempt(reload: reload) { load(query) } }
      .asDriver(onErrorDriveWith: .empty())
    self.state = state
    listing = state.compactMap(\.value)
    hasLastPage = listing.map(\.hasLastPage).distinctUntilChanged()
    placeholder = state.map(Self.placeholder).distinctUntilChanged()
    super.init(loading: state.map(\.isRunning))
  }

  private static func attempt(
    reload: Observable<Void>,
    _ load: @escaping () -> Observable<Listing>
  ) -> Observable<Activity<Listing>> {
    Observable.deferred(load)
      .map { .finished($0) }
      .catch { error in
        let next = reload.take(1).flatMap { attempt(reload: reload, load) }
        return .concat(.just(.failed(error)), next)
      }
      .startWith(.running)
  }

  private static func placeholder(_ state: Activity<Listing>) -> TablePlaceholder {
    switch state {
    case .running: .hidden
    case .finished(let listing): listing.isEmpty ? .noData : .hidden
    case .failed: .noNetwork
    }
  }
}
