/// Numbers that look random and are the same each time for one seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` times.
  package mutating func isOne(in count: Int) -> Bool {
    next() % UInt64(count) == 0
  }

  /// True about `percent` times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool {
    pick(0...99) < percent
  }

  /// One number of a range.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One element of an array, which must have some.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[pick(0...elements.count - 1)]
  }
}
