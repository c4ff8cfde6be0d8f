public import Glibc

/// One object for each thread, made when the thread first asks for it.
///
/// The object lives as long as its thread. Meant for statics: the key is never given back.
@safe
public struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline
  let key: pthread_key_t
  @usableFromInline
  let make: @Sendable () -> Object

  /// Reserves a slot; `make` runs on each thread that asks, at its first question.
  public init(_ make: @escaping @Sendable () -> Object) {
    var key: pthread_key_t = 0
    let code = unsafe pthread_key_create(&key) { (pointer: UnsafeMutableRawPointer?) in
      guard let pointer = unsafe pointer else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    precondition(code == 0, "The process has no thread-specific key left.")
    self.key = key
    self.make = make
  }

  /// The calling thread's object.
  @inlinable
  public var current: Object {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    return first()
  }

  @usableFromInline
  func first() -> Object {
    let object = make()
    let pointer = unsafe Unmanaged.passRetained(object).toOpaque()
    let code = unsafe pthread_setspecific(key, pointer)
    precondition(code == 0, "The thread cannot keep its own object.")
    return object
  }
}
