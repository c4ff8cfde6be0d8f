/// A sink that works on events and sends them on, without stopping its source itself.
///
/// Whatever lies downstream stops the source when an end event reaches it, so the operator hands
/// the way back on and keeps nothing of it.
class Operator<Input, Output>: Sink<Input> {
  final let downstream: Sink<Output>

  init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  override func attach(_ upstream: Upstream) {
    downstream.attach(upstream)
  }

  override func sever() {
    downstream.sever()
  }

  /// Tells what lies downstream that nothing will come any more, but that disposing of
  /// `subscription` still does something.
  final func sever(keeping subscription: Subscription) {
    subscription.sever()
    downstream.sever()
    downstream.attach(subscription)
  }

  override func error(_ error: any Error) {
    downstream.error(error)
  }

  override func completed() {
    downstream.completed()
  }
}
