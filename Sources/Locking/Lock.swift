public import Glibc

/// A value that one thread at a time may touch.
///
/// It has the shape of `Synchronization.Mutex` on a `pthread_mutex_t`: on Linux the former crawls
/// when contended and raises false alarms under ThreadSanitizer (swiftlang/swift issue 88440).
/// Not recursive: never call out, and never lock again, inside `withLock`.
@safe
public struct Lock<Value: ~Copyable>: ~Copyable {
  @usableFromInline
  let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline
  let value: UnsafeMutablePointer<Value>

  /// Makes an unlocked lock that holds `initialValue`.
  @inlinable
  public init(_ initialValue: consuming sending Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe value = .allocate(capacity: 1)
    unsafe value.initialize(to: initialValue)
  }

  @inlinable
  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
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
}

// Sound: the value is reached only while the mutex is held.
extension Lock: @unchecked Sendable where Value: ~Copyable {}
