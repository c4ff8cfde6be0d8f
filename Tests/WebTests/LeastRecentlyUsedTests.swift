import Testing

@testable import Web

@Suite struct LeastRecentlyUsedTests {
  @Test func `the entry longest unused makes room`() {
    var table = LeastRecentlyUsed<String, Int>(capacity: 3)
    for (index, key) in ["a", "b", "c"].enumerated() {
      table.set(key, index)
    }

    _ = table.value("a")
    table.set("d", 3)

    let values = ["a", "b", "c", "d"].map { table.value($0) }
    #expect(values == [0, nil, 2, 3])
  }

  @Test func `it behaves like a list kept in the order of use`() {
    var generator = SystemRandomNumberGenerator()
    var table = LeastRecentlyUsed<Int, Int>(capacity: 8)
    var model: [(key: Int, value: Int)] = []

    for step in 0..<5_000 {
      let key = Int.random(in: 0..<16, using: &generator)
      let known = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let removed = table.remove(key)
        #expect(removed == known.map { model.remove(at: $0).value })
      case 1:
        let entry = known.map { model.remove(at: $0) }
        if let entry { model.append(entry) }
        let value = table.value(key)
        #expect(value == entry?.value)
      case 2:
        let removed = table.removeOldest()
        #expect(removed == (model.isEmpty ? nil : model.removeFirst().value))
      default:
        if let known { model.remove(at: known) }
        if model.count == 8 { model.removeFirst() }
        model.append((key, step))
        table.set(key, step)
      }
      #expect(table.count == model.count)
      #expect(table.oldestValue == model.first?.value)
    }
  }
}
