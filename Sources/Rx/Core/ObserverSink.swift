/// Ends a chain at an observer of any type.
final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let observer: Observer
  private let subscription: RootSubscription

  init(_ observer: Observer, _ subscription: RootSubscription) {
    self.observer = observer
    self.subscription = subscription
  }

  override var isObserver: Bool { true }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Observer.Element) {
    guard subscription.isLive else { return }
    observer.onNext(element)
  }

  override func error(_ error: any Error) {
    subscription.finish { observer.onError(error) }
  }

  override func completed() {
    subscription.finish { observer.onCompleted() }
  }
}
