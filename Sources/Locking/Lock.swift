public import Glibc

/// A value that one thread at a time may touch.
///
/// It has the shape of `Synchronization.Mutex` on a `pthread_mutex_t`: on Linux the former crawls
/// when contended and raises false alarms under ThreadSanitizer (swiftlang/swift issue 88440).
/// The mutex and the value share one allocation. Not recursive: never call out, and never lock
/// again, inside `withLock`.
@safe
public struct Lock<Value: ~Copyable>: ~Copyable {
  @usableFromInline
  let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline
  let value: UnsafeMutablePointer<Value>

  /// Makes an unlocked lock that holds `initialValue`.
  @inlinable
  public init(_ initialValue: consuming sending Value) {
    self.init(unchecked: initialValue)
  }

  /// Makes an unlocked lock around a value that the compiler cannot prove to be unshared.
  ///
  /// The caller proves that whoever else holds a reference into the value does not touch it
  /// outside the lock.
  @inlinable
  public init(unchecked initialValue: consuming Value) {
    let alignment = unsafe max(
      MemoryLayout<pthread_mutex_t>.alignment,
      MemoryLayout<Value>.alignment
    )
    let size = unsafe MemoryLayout<pthread_mutex_t>.size
    let offset = (size + alignment - 1) / alignment * alignment
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Value>.size,
      alignment: alignment
    )
    unsafe mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    unsafe value.initialize(to: initialValue)
  }

  @inlinable
  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe value.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(mutex).deallocate()
  }

  /// Waits for the lock, runs `body` on the value, and unlocks; rethrows what `body` throws.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try unsafe body(&value.pointee)
  }

  /// Like `withLock`, for values and results that are not `Sendable`.
  ///
  /// The caller proves that a result which shares state with the value is not misused.
  @inlinable
  public borrowing func withLockUnchecked<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try unsafe body(&value.pointee)
  }
}

// Sound: the value is reached only while the mutex is held.
extension Lock: @unchecked Sendable where Value: ~Copyable {}
