import Synchronization

/// The subscription of an observer outside the library: what `subscribe` returns.
final class RootSubscription: Subscription {
  private var onDisposed: (() -> Void)?

  init(onDisposed: (() -> Void)? = nil) {
    self.onDisposed = onDisposed
    super.init()
    Resources.liveSubscriptions.wrappingAdd(1, ordering: .relaxed)
  }

  deinit {
    if isLive {
      Resources.liveSubscriptions.wrappingSubtract(1, ordering: .relaxed)
    }
  }

  /// Ends the subscription by an event of the source, which `deliver` passes to the observer.
  func finish(_ deliver: () -> Void) {
    guard let ending = end() else { return }
    Resources.liveSubscriptions.wrappingSubtract(1, ordering: .relaxed)
    deliver()
    runOnDisposed()
    release(ending)
  }

  override func dispose() {
    guard let ending = end() else { return }
    Resources.liveSubscriptions.wrappingSubtract(1, ordering: .relaxed)
    release(ending)
    runOnDisposed()
  }

  private func runOnDisposed() {
    guard let onDisposed else { return }
    self.onDisposed = nil
    onDisposed()
  }
}
