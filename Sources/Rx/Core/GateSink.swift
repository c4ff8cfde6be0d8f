import Synchronization

/// Lets events of code outside the library through while they keep to the grammar.
///
/// That is: any number of elements, one end, and nothing once the receiver has disposed of the
/// subscription.
final class GateSink<Element>: Sink<Element> {
  let subscription = Subscription()
  private let downstream: Sink<Element>
  private let stopsSource: Bool
  private let isOver = Atomic<Bool>(false)

  /// `stopsSource` tells whether an end disposes of the source at once, or whether that is left to
  /// the receiver.
  init(_ downstream: Sink<Element>, stopsSource: Bool) {
    self.downstream = downstream
    self.stopsSource = stopsSource
  }

  override func next(_ element: Element) {
    guard subscription.isLive, !isOver.load(ordering: .relaxed) else { return }
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    guard close() else { return }
    downstream.error(error)
    if stopsSource { subscription.dispose() }
  }

  override func completed() {
    guard close() else { return }
    downstream.completed()
    if stopsSource { subscription.dispose() }
  }

  private func close() -> Bool {
    subscription.isLive && !isOver.exchange(true, ordering: .acquiringAndReleasing)
  }
}
