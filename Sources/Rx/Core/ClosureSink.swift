/// Ends a chain at the closures of `subscribe(onNext:…)`.
class ClosureSink<Element>: Sink<Element> {
  private let subscription: RootSubscription
  private let onNext: ((Element) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?

  init(
    _ subscription: RootSubscription,
    onNext: ((Element) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.subscription = subscription
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
  }

  override var isObserver: Bool { true }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    guard subscription.isLive else { return }
    onNext?(element)
  }

  override func error(_ error: any Error) {
    subscription.finish { onError?(error) }
  }

  override func completed() {
    subscription.finish { onCompleted?() }
  }
}
