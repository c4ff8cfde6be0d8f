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
  /// The same value, for looking at.
  @inline(__always)
  var lent: UnsafePointer<Lent> {
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: Lent.self)
  }
}

extension Object.Entry {
  @inline(__always)
  static func value(of entry: UnsafePointer<Object.Entry>) -> UnsafePointer<Lent> {
    let offset = MemoryLayout<Object.Entry>.offset(of: \.value) ?? 0
    return unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: Lent.self)
  }
}
