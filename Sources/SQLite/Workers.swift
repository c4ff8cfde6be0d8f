internal import Glibc
internal import Locking

/// Threads that work on the items of one bounded queue.
package final class Workers<Item: Sendable>: Sendable {
  private let queue: WorkQueue<Item>
  private let threads: Lock<[pthread_t]>

  /// Starts `count` threads; each takes up to `batch` waiting items at a time, and `work` must not
  /// block on another item of the same queue.
  ///
  /// `work` gets what takes all items that wait at that moment out of the queue, too.
  /// - Returns: nil when the system gives no thread.
  package init?(
    count: Int,
    capacity: Int,
    batch: Int,
    work: @escaping @Sendable ([Item], _ takeRest: () -> [Item]) -> Void
  ) {
    let queue = WorkQueue<Item>(capacity: capacity)
    var started: [pthread_t] = []
    for _ in 0..<count {
      let thread = startThread {
        while let items = queue.take(atMost: batch) { work(items) { queue.takeAll() } }
      }
      guard let thread else { break }
      started.append(thread)
    }
    self.queue = queue
    threads = Lock(started)
    if started.isEmpty { return nil }
  }

  deinit {
    stop()
  }

  /// Queues an item; false when the queue is full or stopped.
  package func submit(_ item: Item) -> Bool { queue.put(item) }

  /// The number of items that wait.
  package var queueLength: Int { queue.count }

  /// Whether `stop` was called.
  package var isStopped: Bool { queue.isClosed }

  /// Takes no more items, works off those that wait, and waits for the threads to end.
  ///
  /// On one of these very threads it does not wait for that thread.
  package func stop() {
    queue.close()
    let ending = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in ending {
      if pthread_equal(thread, pthread_self()) != 0 {
        pthread_detach(thread)
      } else {
        pthread_join(thread, nil)
      }
    }
  }
}

private final class Start {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Starts a thread that takes no signals: they are the main thread's.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var thread = pthread_t()
  let start = unsafe Unmanaged.passRetained(Start(body: body))
  let code = unsafe pthread_create(
    &thread,
    nil,
    { start in
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      guard let start = unsafe start else { return nil }
      unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
      return nil
    },
    start.toOpaque()
  )
  guard code == 0 else {
    unsafe start.release()
    return nil
  }
  return thread
}
