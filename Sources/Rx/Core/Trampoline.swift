import Locking

/// One thread's queue of work that must wait until the work before it has returned.
///
/// Everything here is touched by its own thread alone.
final class Trampoline {
  private static let local = ThreadLocal { Trampoline() }

  static var current: Trampoline { local.current }

  /// Whether somebody on this thread is draining the queue, so that new work is to be queued.
  private(set) var isActive = false
  /// The schedulers that `SharingScheduler.with` has set on this thread, innermost last.
  var sharingSchedulers: [any SchedulerType] = []
  private var queue = Queue<TrampolineItem>()

  /// Whether other work waits.
  var isEmpty: Bool { queue.isEmpty }

  /// Runs `body`, then all the work that it and its successors queued.
  func enter(_ body: () -> Void) {
    isActive = true
    body()
    if !isEmpty { drain() }
    isActive = false
  }

  /// Puts work at the end of the queue.
  func enqueue(_ item: TrampolineItem) {
    queue.append(item)
  }

  private func drain() {
    while let item = queue.popFirst() { item.run() }
  }
}

/// A piece of work in a thread's queue.
class TrampolineItem: Upstream {
  func run() {}
}
