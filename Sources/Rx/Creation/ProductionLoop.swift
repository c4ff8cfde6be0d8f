import Synchronization

/// Produces elements one by one on a scheduler.
///
/// On the current thread's scheduler it goes on by itself while nothing else waits, which is what
/// queueing each step would come to.
class ProductionLoop: TrampolineItem {
  private final let disposed = Atomic<Bool>(false)

  /// Produces the next event; whether there is more to come.
  func step() -> Bool { false }

  override final var isDisposed: Bool {
    disposed.load(ordering: .relaxed)
  }

  override final func dispose() {
    disposed.store(true, ordering: .relaxed)
  }

  override final func run() {
    let trampoline = Trampoline.current
    while !disposed.load(ordering: .relaxed) {
      guard step() else { return }
      guard trampoline.isEmpty else {
        trampoline.enqueue(self)
        return
      }
    }
  }

  /// Starts producing for `sink`, to which the way back is attached first.
  static func start<Element>(
    _ loop: ProductionLoop,
    for sink: Sink<Element>,
    on scheduler: any ImmediateSchedulerType
  ) {
    if scheduler is CurrentThreadScheduler {
      sink.attach(loop)
      Trampoline.current.enqueue(loop)
      return
    }
    let subscription = Subscription()
    sink.attach(subscription)
    let disposable = scheduler.scheduleRecursive(()) { _, recurse in
      guard subscription.isLive, loop.step() else { return }
      recurse(())
    }
    subscription.set(DisposableUpstream(disposable))
  }
}
