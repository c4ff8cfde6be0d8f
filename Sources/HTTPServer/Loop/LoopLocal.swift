/// A variable that one loop's thread alone touches.
///
/// It lies outside its owner, so that the runtime does not check each access for exclusivity: that
/// cost more than parsing a request. The owner must not hold an access while it calls out.
@safe
struct LoopLocal<Value: ~Copyable>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// The variable.
  @inline(__always)
  var value: Value {
    _read { yield unsafe pointer.pointee }
    nonmutating _modify { yield &(unsafe pointer).pointee }
  }
}
