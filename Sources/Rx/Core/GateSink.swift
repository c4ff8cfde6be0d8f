/// Lets events of code outside the library through while they keep to the grammar: any number of
/// elements, one end, and nothing once the receiver has disposed of the subscription.
final class GateSink<Element>: Sink<Element> {
  let subscription = Subscription()
  private let downstream: Sink<Element>

  init(_ downstream: Sink<Element>) {
    self.downstream = downstream
  }

  override func next(_ element: Element) {
    guard subscription.isLive else { return }
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    guard let ending = subscription.end() else { return }
    downstream.error(error)
    subscription.release(ending)
  }

  override func completed() {
    guard let ending = subscription.end() else { return }
    downstream.completed()
    subscription.release(ending)
  }
}
