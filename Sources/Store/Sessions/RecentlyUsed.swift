/// A bounded dictionary that lets go of what was not used for longest.
///
/// Entries stand in an array and are linked by their places in it, so that it allocates nothing
/// once it is full.
struct RecentlyUsed<Key: Hashable, Element> {
  private struct Entry {
    let key: Key
    var element: Element
    var newer: Int?
    var older: Int?
  }

  private let capacity: Int
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  /// Makes an empty one that holds at least one and at most `capacity` elements.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The element of a key, which now is the one used last.
  mutating func element(for key: Key) -> Element? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return entry.element
  }

  /// Adds or replaces the element of a key.
  mutating func insert(_ element: Element, for key: Key) {
    remove(key)
    if places.count >= capacity, let oldest, let key = entries[oldest]?.key { remove(key) }
    let entry = Entry(key: key, element: element, newer: nil, older: nil)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    link(place)
  }

  /// Removes the element of a key, if there is one.
  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    entries[place] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}
