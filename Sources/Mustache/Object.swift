/// Named values, found by comparing keys in turn.
///
/// The right thing up to some dozens of names; for hundreds, give a ``Table``.
public struct Object: Sendable {
  struct Entry {
    var key: Key
    var value: Value
  }

  private(set) var entries: [Entry] = []

  /// Makes an object without names.
  public init() {}

  /// Makes an object of pairs; of two equal keys the later one counts.
  public init(_ pairs: [(Key, Value)]) {
    entries.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if let place = entries.firstIndex(where: { $0.key == key }) {
        entries[place].value = value
      } else {
        entries.append(Entry(key: key, value: value))
      }
    }
  }

  /// The value under a key, or nil; setting nil removes the key.
  public subscript(key: Key) -> Value? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      let place = entries.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// Makes an object; of two equal keys the later one counts.
  public init(dictionaryLiteral pairs: (Key, Value)...) {
    self.init(pairs)
  }
}
