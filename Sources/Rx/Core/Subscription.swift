import Synchronization

/// One subscription's single way back to its source, safe to use from any thread.
///
/// It is its own object, apart from the sink that it belongs to, so that whoever keeps it for
/// later disposal keeps alive none of the closures that received the events.
class Subscription: Upstream {
  private static var open: UInt8 { 0 }
  private static var attached: UInt8 { 1 }
  private static var ended: UInt8 { 2 }

  private final let state = Atomic<UInt8>(0)
  private final var upstream: Upstream?

  /// Whether events may still be delivered.
  final var isLive: Bool {
    state.load(ordering: .relaxed) != Subscription.ended
  }

  override final var isDisposed: Bool {
    state.load(ordering: .acquiring) == Subscription.ended
  }

  /// Takes the way back, and uses it at once if the subscription has already ended.
  final func set(_ upstream: Upstream) {
    self.upstream = upstream
    let (exchanged, _) = state.compareExchange(
      expected: Subscription.open,
      desired: Subscription.attached,
      ordering: .acquiringAndReleasing
    )
    guard !exchanged else { return }
    self.upstream = nil
    upstream.dispose()
  }

  /// Forgets the way back without using it.
  final func sever() {
    let (exchanged, _) = state.compareExchange(
      expected: Subscription.attached,
      desired: Subscription.open,
      ordering: .acquiringAndReleasing
    )
    guard exchanged else { return }
    upstream = nil
  }

  /// Stops a source that has sent its last event, while what it sent is still being delivered.
  final func stopSource() {
    let (exchanged, _) = state.compareExchange(
      expected: Subscription.attached,
      desired: Subscription.open,
      ordering: .acquiringAndReleasing
    )
    guard exchanged, let upstream else { return }
    self.upstream = nil
    upstream.dispose()
  }

  /// Ends the subscription, once; the winner may deliver an end event and then calls `release`.
  final func end() -> Ending? {
    switch state.exchange(Subscription.ended, ordering: .acquiringAndReleasing) {
    case Subscription.ended: nil
    case Subscription.attached: Ending(hasUpstream: true)
    default: Ending(hasUpstream: false)
    }
  }

  /// Stops the source after `end`.
  final func release(_ ending: Ending) {
    guard ending.hasUpstream, let upstream else { return }
    self.upstream = nil
    upstream.dispose()
  }

  override func dispose() {
    guard let ending = end() else { return }
    release(ending)
  }

  /// What the one who ended a subscription still has to do.
  struct Ending {
    let hasUpstream: Bool
  }
}
