/// A sink that works on events and sends them on, without stopping its source itself.
///
/// Whatever lies downstream stops the source when an end event reaches it, so the operator hands
/// the way back on and keeps nothing of it.
///
/// An operator that ends before its source sends an end event itself, and the source may still send
/// what it was about to. So every end goes through `close`, and nothing follows it: receivers that
/// play several sources take each end as the end of a different one. `isOver` is asked after a
/// closure has run, which may have ended the source, and before what it made is sent.
class Operator<Input, Output>: Sink<Input> {
  final let downstream: Sink<Output>
  /// Whether the end has been sent, so that nothing must follow.
  private(set) final var isOver = false

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

  /// Marks the operator as over before it sends an end; whether it was not.
  final func close() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return true
  }

  /// Ends with an error, unless it is over.
  final func fail(_ error: any Error) {
    if close() { downstream.error(error) }
  }

  /// Ends, unless it is over.
  final func finish() {
    if close() { downstream.completed() }
  }

  override func error(_ error: any Error) {
    fail(error)
  }

  override func completed() {
    finish()
  }
}
