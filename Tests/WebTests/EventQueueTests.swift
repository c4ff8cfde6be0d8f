import Testing

@testable import Web

@Suite struct EventQueueTests {
  @Test func `messages leave in the order in which they came`() {
    var queue = EventQueue(byteLimit: 100, keylessLimit: 8)
    _ = queue.add([1], key: nil)
    _ = queue.add([2], key: EventKey(text: "a"))
    _ = queue.add([3], key: nil)

    #expect(drain(&queue) == [1, 2, 3])
    #expect(queue.isEmpty)
    #expect(queue.byteCount == 0)
  }

  @Test func `the newest message of a key replaces the waiting one and goes to the end`() {
    var queue = EventQueue(byteLimit: 100, keylessLimit: 8)
    _ = queue.add([1], key: EventKey(text: "a"))
    _ = queue.add([2], key: EventKey(text: "b"))
    _ = queue.add([3], key: EventKey(text: "a"))

    #expect(drain(&queue) == [2, 3])
  }

  @Test func `keys are told apart by their bytes`() {
    var queue = EventQueue(byteLimit: 100, keylessLimit: 8)
    _ = queue.add([1], key: EventKey(text: "\u{E9}"))
    _ = queue.add([2], key: EventKey(text: "e\u{301}"))

    #expect(drain(&queue) == [1, 2])
  }

  @Test func `a message that has begun to leave is finished and not replaced`() {
    var queue = EventQueue(byteLimit: 100, keylessLimit: 8)
    var taken: [UInt8] = []
    _ = queue.add([1, 2, 3], key: EventKey(text: "a"))
    queue.take(into: &taken, limit: 1)

    _ = queue.add([4, 5, 6], key: EventKey(text: "a"))
    queue.take(into: &taken, limit: 100)

    #expect(taken == [1, 2, 3, 4, 5, 6])
  }

  @Test func `beyond the limit the oldest message without a key gives way`() {
    var queue = EventQueue(byteLimit: 1_000, keylessLimit: 2)
    _ = queue.add([1], key: nil)
    _ = queue.add([2], key: EventKey(text: "a"))
    _ = queue.add([3], key: nil)
    _ = queue.add([4], key: nil)

    #expect(queue.droppedCount == 1)
    #expect(drain(&queue) == [2, 3, 4])
  }

  @Test func `a message without a key that has begun to leave does not give way`() {
    var queue = EventQueue(byteLimit: 1_000, keylessLimit: 2)
    var taken: [UInt8] = []
    _ = queue.add([1, 1], key: nil)
    queue.take(into: &taken, limit: 1)

    for byte: UInt8 in 2...4 {
      _ = queue.add([byte], key: nil)
    }
    queue.take(into: &taken, limit: 100)

    #expect(taken == [1, 1, 4])
  }

  @Test func `more waiting bytes than allowed empty the queue and are reported`() {
    var queue = EventQueue(byteLimit: 4, keylessLimit: 8)

    let first = queue.add([1, 2], key: nil)
    let second = queue.add([3, 4], key: EventKey(text: "a"))
    let third = queue.add([5], key: nil)

    #expect([first, second, third] == [true, true, false])
    #expect(queue.isEmpty)
    #expect(queue.byteCount == 0)
  }

  @Test func `replacing one key for ever waits with one message`() {
    var queue = EventQueue(byteLimit: 1_000, keylessLimit: 8)

    for value in 0..<10_000 {
      _ = queue.add([UInt8(value % 251)], key: EventKey(text: "a"))
      _ = queue.add([UInt8(value % 241)], key: EventKey(text: "b"))
    }

    #expect(queue.byteCount == 2)
    #expect(drain(&queue) == [UInt8(9_999 % 251), UInt8(9_999 % 241)])
  }

  @Test func `a reader of any pace ends in the state of one that saw every message`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var queue = EventQueue(byteLimit: 100_000, keylessLimit: 1_000)
      var taken: [UInt8] = []
      var sent: [UInt8: UInt8] = [:]
      for _ in 0..<300 {
        let key = UInt8.random(in: 0..<12, using: &generator)
        let value = UInt8.random(in: 0...255, using: &generator)
        sent[key] = value
        _ = queue.add([key, value], key: EventKey(text: String(key)))
        if Int.random(in: 0..<8, using: &generator) == 0 {
          queue.take(into: &taken, limit: Int.random(in: 1..<9, using: &generator))
        }
      }
      queue.take(into: &taken, limit: .max)

      var seen: [UInt8: UInt8] = [:]
      for index in stride(from: 0, to: taken.count, by: 2) {
        seen[taken[index]] = taken[index + 1]
      }
      #expect(seen == sent)
    }
  }

  private func drain(_ queue: inout EventQueue) -> [UInt8] {
    var taken: [UInt8] = []
    queue.take(into: &taken, limit: .max)
    return taken
  }
}
