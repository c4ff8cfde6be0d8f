public import Rx

/// What the view models of ordinary pages have in common: they say when they are at work.
open class NormalViewModel {
  /// Whether something is under way; the present state at once, then each change.
  public let loading: Driver<Bool>

  /// Makes a view model that is at work while `loading` says so.
  public init(loading: Driver<Bool>) {
    self.loading = loading.distinctUntilChanged()
  }
}
