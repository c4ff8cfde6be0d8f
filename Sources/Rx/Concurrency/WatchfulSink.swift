/// Ends a chain at closures, and tells when the source is gone without an end.
///
/// A sequence that never had anything to stop, as `never()` is, counts as silent and not as gone.
final class WatchfulSink<Element>: ClosureSink<Element> {
  private let onGone: () -> Void
  private var hadSource = false

  init(
    _ subscription: RootSubscription,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (any Error) -> Void,
    onCompleted: @escaping () -> Void,
    onGone: @escaping () -> Void
  ) {
    self.onGone = onGone
    super.init(subscription, onNext: onNext, onError: onError, onCompleted: onCompleted)
  }

  deinit {
    if hadSource { onGone() }
  }

  override func attach(_ upstream: Upstream) {
    hadSource = true
    super.attach(upstream)
  }
}

extension Observable {
  /// Subscribes for a task, which must not wait for a source that is gone: `onGone` is called once
  /// nobody can send any more, also after an end and after the disposal.
  func subscribe(
    onNext: @escaping (Element) -> Void,
    onError: @escaping (any Error) -> Void = { _ in },
    onCompleted: @escaping () -> Void,
    onGone: @escaping () -> Void
  ) -> any Disposable {
    let subscription = RootSubscription()
    start(
      WatchfulSink(
        subscription,
        onNext: onNext,
        onError: onError,
        onCompleted: onCompleted,
        onGone: onGone
      )
    )
    return subscription
  }
}
