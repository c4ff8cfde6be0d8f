/// Where some octets lie in a request's head.
struct ByteSlice: Sendable {
  var start: UInt32
  var count: UInt32

  static var empty: ByteSlice { ByteSlice(from: 0, to: 0) }

  /// Names the octets from `start` up to, not including, `end`; a head is far below 4 GiB.
  @inline(__always)
  init(from start: Int, to end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: end &- start)
  }

  @inline(__always)
  var range: Range<Int> {
    let lower = Int(start)
    return lower..<lower &+ Int(count)
  }
}
