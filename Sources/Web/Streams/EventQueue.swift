/// The messages of one stream that its reader has not taken yet: the newest of each key, and a
/// bounded number without a key.
///
/// A message replaces the waiting one of its key and moves to the end. So the reader sees every
/// message that it does see in the order in which they were sent, and ends in the state of one that
/// saw them all: the element that a late patch names has the shape that the patch was made for.
struct EventQueue {
  private struct Entry {
    let bytes: [UInt8]
    let key: EventKey?
  }

  private let byteLimit: Int
  /// The bytes of the state that was sent last, which may wait beside those of the limit.
  private var stateBytes = 0
  private let keylessLimit: Int
  private var entries: [Entry?] = []
  /// The index in `entries` of the first that was not wholly taken.
  private var head = 0
  /// How much of the first entry was taken; it can no longer be replaced once that is not 0.
  private var offset = 0
  /// The places of waiting keys, counted from the first entry that the stream ever had.
  private var places: [EventKey: Int] = [:]
  /// How many entries were removed from the front of `entries`.
  private var removed = 0
  private var waiting = 0
  private var keyless = 0
  /// The bytes that wait.
  private(set) var byteCount = 0
  /// The keyless messages that gave way to newer ones.
  private(set) var droppedCount = 0

  /// Makes an empty queue for at most so many bytes, and so many messages without a key.
  init(byteLimit: Int, keylessLimit: Int) {
    self.byteLimit = byteLimit
    self.keylessLimit = max(1, keylessLimit)
  }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting == 0 }

  /// Lets so many bytes more wait than the limit says, as the whole state takes them by itself.
  mutating func makeRoom(forState bytes: Int) {
    stateBytes = bytes
  }

  /// Adds a message; false, and an empty queue, when more bytes would wait than allowed.
  mutating func add(_ bytes: [UInt8], key: EventKey?) -> Bool {
    if let key {
      if let place = places[key] {
        forget(place - removed)
      }
      places[key] = removed + entries.count
    } else {
      if keyless >= keylessLimit {
        dropOldestKeyless()
      }
      keyless += 1
    }
    entries.append(Entry(bytes: bytes, key: key))
    waiting += 1
    byteCount += bytes.count
    guard byteCount - stateBytes <= byteLimit else {
      clear()
      return false
    }
    compact()
    return true
  }

  /// Appends at most `limit` waiting bytes to `buffer`, oldest first; they no longer wait.
  mutating func take(into buffer: inout [UInt8], limit: Int) {
    var room = limit
    while room > 0, head < entries.count {
      guard let entry = entries[head] else {
        head += 1
        continue
      }
      if offset == 0, let key = entry.key {
        places[key] = nil
      }
      let count = min(room, entry.bytes.count - offset)
      buffer += entry.bytes[offset..<offset + count]
      room -= count
      offset += count
      byteCount -= count
      if offset == entry.bytes.count {
        if entry.key == nil {
          keyless -= 1
        }
        entries[head] = nil
        head += 1
        offset = 0
        waiting -= 1
      }
    }
    if waiting == 0 {
      clear()
    }
  }

  /// Forgets all that waits and gives its memory back.
  mutating func clear() {
    removed += entries.count
    entries = []
    places = [:]
    (head, offset, waiting, keyless, byteCount) = (0, 0, 0, 0, 0)
  }

  private mutating func dropOldestKeyless() {
    let first = offset > 0 ? head + 1 : head
    guard first <= entries.count else { return }
    let oldest = entries[first...].firstIndex { entry in
      guard let entry else { return false }
      return entry.key == nil
    }
    guard let oldest else { return }
    forget(oldest)
    keyless -= 1
    droppedCount += 1
  }

  private mutating func forget(_ index: Int) {
    guard entries.indices.contains(index), let entry = entries[index] else { return }
    entries[index] = nil
    byteCount -= entry.bytes.count
    waiting -= 1
  }

  /// Removes gaps once they outnumber what waits.
  private mutating func compact() {
    guard entries.count > 2 * waiting + 16 else { return }
    let kept = entries[head...].compactMap { $0 }
    removed += entries.count - kept.count
    entries = kept
    head = 0
    for (index, entry) in kept.enumerated() {
      let isStarted = index == 0 && offset > 0
      if let key = entry.key, !isStarted {
        places[key] = removed + index
      }
    }
  }
}

/// A conflation key, compared by its bytes.
struct EventKey: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 {
      hasher.combine(byte)
    }
  }
}
