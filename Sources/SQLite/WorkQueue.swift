internal import Glibc
internal import Locking

/// A bounded queue between any threads and those that wait for its items.
final class WorkQueue<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    /// Threads that wait, and were not yet woken.
    var idle = 0
    var isClosed = false
  }

  private let capacity: Int
  private let state = Lock(State())
  private let wake: Semaphore

  init(capacity: Int) {
    self.capacity = capacity
    wake = Semaphore()
  }

  var count: Int { state.withLock { $0.items.count } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Adds an item at the end; false when the queue is full or closed.
  func put(_ item: Item) -> Bool {
    let (isAccepted, wakes) = state.withLock { (state) -> (Bool, Bool) in
      guard !state.isClosed, state.items.count < capacity else { return (false, false) }
      state.items.append(item)
      guard state.idle > 0 else { return (true, false) }
      state.idle -= 1
      return (true, true)
    }
    if wakes { wake.post() }
    return isAccepted
  }

  /// Waits for items and takes the first ones; nil when the queue is closed and empty.
  func take(atMost limit: Int) -> [Item]? {
    while true {
      let (items, isOver) = state.withLock { (state) -> ([Item], Bool) in
        if state.items.isEmpty {
          if !state.isClosed { state.idle += 1 }
          return ([], state.isClosed)
        }
        let taken = Array(state.items.prefix(limit))
        state.items.removeFirst(taken.count)
        return (taken, false)
      }
      if isOver { return nil }
      if !items.isEmpty { return items }
      wake.wait()
    }
  }

  /// Takes all items that wait, without waiting for any.
  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }

  /// Refuses further items and wakes every waiting thread.
  func close() {
    let idle = state.withLock { state in
      state.isClosed = true
      defer { state.idle = 0 }
      return state.idle
    }
    for _ in 0..<idle { wake.post() }
  }
}

/// A counter that threads wait on (sem_overview(7)).
@safe
private final class Semaphore {
  private let pointer: UnsafeMutablePointer<sem_t>

  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: sem_t())
    unsafe sem_init(pointer, 0, 0)
  }

  deinit {
    unsafe sem_destroy(pointer)
    unsafe pointer.deallocate()
  }

  func post() {
    unsafe sem_post(pointer)
  }

  func wait() {
    while unsafe sem_wait(pointer) != 0, errno == EINTR {}
  }
}

// Sound: the pointer never changes, and sem_t is made for many threads.
extension Semaphore: @unchecked Sendable {}
