import Glibc

/// The system's monotonic clock, read without leaving the process.
enum Monotonic {
  /// Nanoseconds since some fixed instant.
  static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }
}
