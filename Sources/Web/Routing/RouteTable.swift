/// Finds the entry of a path among literal paths and patterns such as `/cart/items/{id}/delete`.
///
/// A literal path is found by one hash of its bytes. Among patterns, a literal segment is tried
/// before a parameter; a parameter takes one whole segment that is not empty. Looking up a literal
/// path allocates nothing.
struct RouteTable: Sendable {
  private struct Node: Sendable {
    var literals: [(segment: [UInt8], node: Int)] = []
    var parameter: Int?
    var entry: Int?
  }

  private struct Literal: Sendable {
    let path: [UInt8]
    let hash: UInt64
    let entry: Int
  }

  private var literals: [Literal] = []
  private var buckets: [Int32] = [-1]
  private var nodes = [Node()]

  /// Adds a pattern for the entry of this number; false when the same pattern was added before.
  mutating func insert(_ pattern: RoutePattern, entry: Int) -> Bool {
    pattern.isLiteral ? insertLiteral(pattern, entry) : insertSegments(pattern, entry)
  }

  /// The entry of a path, and through `values` where its parameters lie in it.
  func entry(of path: Span<UInt8>, values: inout [Range<Int>]) -> Int? {
    let hash = path.fnv1a
    var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let literal = literals[Int(buckets[bucket])]
      if literal.hash == hash, Self.equal(literal.path, path, 0..<path.count) {
        return literal.entry
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    guard nodes.count > 1, path.count > 0, path[0] == Self.slash else { return nil }
    return search(0, path, from: 1, &values)
  }

  private func search(
    _ node: Int,
    _ path: Span<UInt8>,
    from start: Int,
    _ values: inout [Range<Int>]
  ) -> Int? {
    guard start <= path.count else { return nodes[node].entry }
    var end = start
    while end < path.count, path[end] != Self.slash {
      end += 1
    }
    for (segment, child) in nodes[node].literals where Self.equal(segment, path, start..<end) {
      if let entry = search(child, path, from: end + 1, &values) {
        return entry
      }
    }
    guard let parameter = nodes[node].parameter, end > start else { return nil }
    values.append(start..<end)
    if let entry = search(parameter, path, from: end + 1, &values) {
      return entry
    }
    values.removeLast()
    return nil
  }

  private mutating func insertLiteral(_ pattern: RoutePattern, _ entry: Int) -> Bool {
    let path = Array(pattern.text.utf8)
    guard !literals.contains(where: { $0.path == path }) else { return false }
    literals.append(Literal(path: path, hash: path.span.fnv1a, entry: entry))
    var count = buckets.count
    while count < 2 * literals.count {
      count *= 2
    }
    buckets = Array(repeating: -1, count: count)
    for (index, literal) in literals.enumerated() {
      var bucket = Int(truncatingIfNeeded: literal.hash) & (count - 1)
      while buckets[bucket] >= 0 {
        bucket = (bucket + 1) & (count - 1)
      }
      buckets[bucket] = Int32(index)
    }
    return true
  }

  private mutating func insertSegments(_ pattern: RoutePattern, _ entry: Int) -> Bool {
    var node = 0
    for segment in pattern.segments {
      node = child(of: node, segment)
    }
    guard nodes[node].entry == nil else { return false }
    nodes[node].entry = entry
    return true
  }

  private mutating func child(of node: Int, _ segment: RoutePattern.Segment) -> Int {
    switch segment {
    case .literal(let text):
      let bytes = Array(text.utf8)
      if let known = nodes[node].literals.first(where: { $0.segment == bytes }) {
        return known.node
      }
      nodes[node].literals.append((bytes, nodes.count))
    case .parameter:
      if let known = nodes[node].parameter {
        return known
      }
      nodes[node].parameter = nodes.count
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  private static let slash = UInt8(ascii: "/")

  private static func equal(_ bytes: [UInt8], _ path: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes.count == range.count else { return false }
    for index in bytes.indices where bytes[index] != path[range.lowerBound + index] {
      return false
    }
    return true
  }
}

extension Span<UInt8> {
  /// The FNV-1a hash, its upper half folded in; for keys that are the program's own, or compared too.
  var fnv1a: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in indices {
      hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01b3
    }
    return hash ^ hash >> 32
  }
}
