/// A table of bounded size that forgets the entry that was longest unused.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    var value: Value
    var older: Int
    var newer: Int
  }

  private let capacity: Int
  private var places: [Key: Int] = [:]
  private var nodes: [Node] = []
  private var oldest = -1
  private var newest = -1

  /// Makes an empty table for at most `capacity` entries, at least one.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The number of entries.
  var count: Int { nodes.count }

  /// The oldest entry's value, which the next insertion into a full table would push out.
  var oldestValue: Value? {
    oldest < 0 ? nil : nodes[oldest].value
  }

  /// Calls `body` with the key's value, a new `initial` one if there is none, and makes it newest.
  mutating func withValue<Result>(
    _ key: Key,
    initial: @autoclosure () -> Value,
    _ body: (inout Value) -> Result
  ) -> Result {
    let place = touch(key) ?? insert(key, initial())
    return body(&nodes[place].value)
  }

  /// The key's value, made newest; nil when there is none.
  mutating func value(_ key: Key) -> Value? {
    touch(key).map { nodes[$0].value }
  }

  /// Stores the key's value and makes it newest.
  mutating func set(_ key: Key, _ value: Value) {
    if let place = touch(key) {
      nodes[place].value = value
    } else {
      _ = insert(key, value)
    }
  }

  /// Forgets the key and gives its value.
  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    unlink(place)
    let value = nodes[place].value
    let last = nodes.count - 1
    if place != last {
      let moved = nodes[last]
      nodes[place] = moved
      places[moved.key] = place
      relink(moved, at: place)
    }
    nodes.removeLast()
    return value
  }

  /// Forgets the entry that was longest unused and gives its value.
  @discardableResult
  mutating func removeOldest() -> Value? {
    oldest < 0 ? nil : remove(nodes[oldest].key)
  }

  private mutating func touch(_ key: Key) -> Int? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return place
  }

  private mutating func insert(_ key: Key, _ value: Value) -> Int {
    if nodes.count >= capacity {
      removeOldest()
    }
    let place = nodes.count
    nodes.append(Node(key: key, value: value, older: -1, newer: -1))
    places[key] = place
    link(place)
    return place
  }

  private mutating func link(_ place: Int) {
    nodes[place].older = newest
    nodes[place].newer = -1
    if newest >= 0 {
      nodes[newest].newer = place
    } else {
      oldest = place
    }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (nodes[place].older, nodes[place].newer)
    if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
    if newer >= 0 { nodes[newer].older = older } else { newest = older }
  }

  private mutating func relink(_ node: Node, at place: Int) {
    if node.older >= 0 { nodes[node.older].newer = place } else { oldest = place }
    if node.newer >= 0 { nodes[node.newer].older = place } else { newest = place }
  }
}
