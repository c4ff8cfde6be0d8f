/// A subscription with a timer, or other work, that goes when the subscription goes.
final class TimedSubscription: Subscription {
  let timer = SerialDisposable()

  override func dispose() {
    super.dispose()
    timer.dispose()
  }
}
