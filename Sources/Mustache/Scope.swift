/// One entry of the context stack; what it points to is kept by who pushed it.
@safe
struct Scope {
  /// Where its names are found.
  @unsafe
  enum Members {
    case none
    case entries(UnsafeBufferPointer<Object.Entry>)
    case row(Unmanaged<RowStore>, Int)
    case context(UnsafePointer<Lent>)
  }

  let members: Members
  /// What `.` stands for, if anything.
  let value: UnsafePointer<Lent>?

  init(_ members: Members, value: UnsafePointer<Lent>? = nil) {
    unsafe self.members = members
    unsafe self.value = value
  }
}

/// A value seen in place: as it cannot be copied, looking at it counts no references.
struct Lent: ~Copyable {
  let value: Value
}

extension UnsafePointer where Pointee == Value {
  /// The same value, for looking at; the two types have one layout.
  @inline(__always)
  var lent: UnsafePointer<Lent> {
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: Lent.self)
  }
}

extension Object.Entry {
  /// The value under a key, or nil.
  @inline(__always)
  static func find(
    _ key: Key,
    in entries: UnsafeBufferPointer<Object.Entry>
  ) -> UnsafePointer<Lent>? {
    guard var entry = entries.baseAddress else { return nil }
    let end = unsafe entry + entries.count
    while unsafe entry < end {
      if unsafe entry.pointee.key == key {
        let offset = MemoryLayout<Object.Entry>.offset(of: \.value) ?? 0
        return unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: Lent.self)
      }
      unsafe entry += 1
    }
    return nil
  }
}
