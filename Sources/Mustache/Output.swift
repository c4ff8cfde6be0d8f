/// The bytes of a rendering: a buffer that grows up to a limit, and then takes no more.
@safe
struct Output: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private let limit: Int
  /// How many bytes it holds.
  private(set) var count = 0
  /// Whether something did not fit in the limit.
  private(set) var isFull = false

  /// Room behind the content that word-wise copies may write to.
  static let slack = 32

  init(limit: Int, expecting size: Int = 1024) {
    self.limit = limit
    capacity = max(size, 64)
    unsafe base = .allocate(capacity: capacity + Output.slack)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Appends bytes as they are.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, hasRoom(for: bytes.count) else { return }
    unsafe (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends bytes behind which ``slack`` more may be read.
  @inline(__always)
  mutating func appendLiteral(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Output.slack, let start = bytes.baseAddress, hasRoom(for: bytes.count)
    else {
      unsafe append(bytes)
      return
    }
    let target = unsafe UnsafeMutableRawPointer(base + count)
    let source = unsafe UnsafeRawPointer(start)
    unsafe target.copyMemory(from: source, byteCount: Output.slack)
    count += bytes.count
  }

  /// Appends text as it is.
  mutating func append(_ text: String) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append($0) }
    if isDone == nil { append(Array(text.utf8)) }
  }

  /// Appends bytes as they are.
  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends a part of an array as it is.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe append(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Appends a number in decimal digits.
  mutating func append(_ number: Int) {
    guard hasRoom(for: 20) else { return }
    var rest = number.magnitude
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    if number < 0 { digits += 1 }
    rest = number.magnitude
    var place = count + digits
    repeat {
      place -= 1
      unsafe base[place] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    } while rest > 0
    if number < 0 { unsafe base[count] = 0x2d }
    count += digits
  }

  /// Appends text escaped for HTML.
  mutating func appendEscaped(_ text: String) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe appendEscaped($0)
    }
    if isDone == nil { appendEscaped(Array(text.utf8)) }
  }

  /// Appends bytes escaped for HTML.
  mutating func appendEscaped(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe appendEscaped($0) }
  }

  /// Appends bytes escaped for HTML: copied eight at a time up to the next special one.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, hasRoom(for: bytes.count) else { return }
    var source = unsafe UnsafeRawPointer(start)
    var left = bytes.count
    while left > 0 {
      let word = unsafe left >= 8 ? source.loadUnaligned(as: UInt64.self) : tail(source, left)
      unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt64.self)
      let special = specialBytes(in: word)
      let clean = min(special.trailingZeroBitCount / 8, left, 8)
      count += clean
      unsafe source += clean
      left -= clean
      guard special != 0 else { continue }
      let (reference, length) = unsafe reference(for: source.load(as: UInt8.self))
      unsafe source += 1
      left -= 1
      guard hasRoom(for: left + length) else { return }
      unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: reference, as: UInt64.self)
      count += length
    }
  }

  /// Cuts the content back to `count` bytes and returns what was behind.
  mutating func cut(to count: Int) -> [UInt8] {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: base + count, count: self.count - count))
    self.count = count
    return bytes
  }

  /// Appends the content to an array.
  consuming func move(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Makes sure that `size` bytes fit; false when that would pass the limit.
  @inline(__always)
  private mutating func hasRoom(for size: Int) -> Bool {
    capacity - count >= size || grow(by: size)
  }

  @inline(never)
  private mutating func grow(by size: Int) -> Bool {
    guard !isFull, size <= limit - count else {
      isFull = true
      return false
    }
    // No overflow: the count and the size are lengths of things in memory.
    capacity = max(4 * capacity, count + size)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Output.slack)
    unsafe grown.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = grown
    return true
  }
}

/// The high bit of each byte that is one of `& ' < > "`; bytes above the lowest such one may be
/// marked wrongly.
@inline(__always)
private func specialBytes(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // Two pairs differ in one bit only: & and ' in bit 0, < and > in bit 1.
  let ampersand = (word & ~ones) ^ (0x26 &* ones)
  let angle = (word & ~(2 &* ones)) ^ (0x3c &* ones)
  let quote = word ^ (0x22 &* ones)
  let zeros =
    ((ampersand &- ones) & ~ampersand) | ((angle &- ones) & ~angle) | ((quote &- ones) & ~quote)
  return zeros & (0x80 &* ones)
}

/// The character reference for a special byte, its first character lowest, and its length.
@inline(__always)
private func reference(for byte: UInt8) -> (UInt64, Int) {
  switch byte {
  case UInt8(ascii: "&"): (0x3b_706d_6126, 5)  // &amp;
  case UInt8(ascii: "<"): (0x3b74_6c26, 4)  // &lt;
  case UInt8(ascii: ">"): (0x3b74_6726, 4)  // &gt;
  case UInt8(ascii: "\""): (0x3b74_6f75_7126, 6)  // &quot;
  default: (0x3b_3933_2326, 5)  // &#39;
  }
}

/// The last 1 to 7 bytes as a word, with zeros behind them.
@inline(__always)
private func tail(_ source: UnsafeRawPointer, _ count: Int) -> UInt64 {
  if count >= 4 {
    let low = unsafe UInt64(source.loadUnaligned(as: UInt32.self))
    let high = unsafe UInt64((source + (count - 4)).loadUnaligned(as: UInt32.self))
    return low | high &<< UInt64(8 * (count - 4))
  }
  var word = unsafe UInt64(source.load(as: UInt8.self))
  if count > 1 { unsafe word |= UInt64((source + 1).load(as: UInt8.self)) &<< 8 }
  if count > 2 { unsafe word |= UInt64((source + 2).load(as: UInt8.self)) &<< 16 }
  return word
}
