import Dispatch
import Locking
import Testing

@Suite struct LockTests {
  @Test func `threads that add one at a time lose no addition`() {
    let count = Counter()

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { count.add() }
    }

    #expect(count.value == 8000)
  }

  @Test func `an error thrown inside leaves the lock open`() {
    struct Failure: Error {}
    let lock = Lock(0)

    #expect(throws: Failure.self) {
      try lock.withLock { (_) throws(Failure) -> Void in throw Failure() }
    }

    #expect(lock.withLock { $0 } == 0)
  }
}

private final class Counter: Sendable {
  private let count = Lock(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
