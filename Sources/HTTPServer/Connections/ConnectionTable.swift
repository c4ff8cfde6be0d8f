/// The connections of one loop by descriptor, in pages that never move.
@safe
final class ConnectionTable {
  /// A place in the table, valid as long as the table is.
  @safe
  struct Slot {
    fileprivate let pointer: UnsafeMutablePointer<Connection>

    /// The connection in the place.
    @inline(__always)
    var connection: Connection {
      _read { yield unsafe pointer.pointee }
      nonmutating _modify { yield &(unsafe pointer).pointee }
    }
  }

  private typealias Page = UnsafeMutablePointer<Connection>

  private static var pageSize: Int { 64 }

  private let pages: UnsafeMutablePointer<Page?>
  private let pageCount: Int

  /// Makes a table for descriptors below a limit; memory is taken as they come.
  init(descriptorLimit: Int) {
    pageCount = descriptorLimit / Self.pageSize + 1
    unsafe pages = .allocate(capacity: pageCount)
    unsafe pages.initialize(repeating: nil, count: pageCount)
  }

  deinit {
    for index in 0..<pageCount {
      if let page = unsafe pages[index] {
        unsafe page.deinitialize(count: Self.pageSize)
        unsafe page.deallocate()
      }
    }
    unsafe pages.deallocate()
  }

  /// The place of a descriptor that has been seen before.
  @inline(__always)
  func existing(_ descriptor: Int32) -> Slot? {
    let index = Int(descriptor)
    guard index >= 0, index / Self.pageSize < pageCount,
      let page = unsafe pages[index / Self.pageSize]
    else { return nil }
    return unsafe Slot(pointer: page + index % Self.pageSize)
  }

  /// The place of a descriptor, made when it is new; nil for one beyond the limit.
  func place(_ descriptor: Int32) -> Slot? {
    let index = Int(descriptor)
    let page = index / Self.pageSize
    guard index >= 0, page < pageCount else { return nil }
    if let made = existing(descriptor) { return made }
    let made = Page.allocate(capacity: Self.pageSize)
    for offset in 0..<Self.pageSize {
      let descriptor = Int32(page * Self.pageSize + offset)
      unsafe (made + offset).initialize(to: Connection(descriptor: descriptor))
    }
    unsafe pages[page] = made
    return unsafe Slot(pointer: made + index % Self.pageSize)
  }

  /// The places of all connections that are open.
  var open: [Slot] {
    var slots: [Slot] = []
    for index in 0..<pageCount {
      guard let page = unsafe pages[index] else { continue }
      for offset in 0..<Self.pageSize {
        let slot = unsafe Slot(pointer: page + offset)
        if slot.connection.phase != .vacant { slots.append(slot) }
      }
    }
    return slots
  }
}
