import CLinux
import Glibc

/// The system calls of the server that answer with a plain number.
enum SystemCalls {
  /// How many processors this process may use; at least 1.
  static var processors: Int {
    max(Int(usable_processors()), 1)
  }

  /// Milliseconds of a clock that never goes backwards.
  static var milliseconds: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000
  }

  /// Seconds since 1970, as cheaply as the system can say.
  static var secondsSince1970: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time.tv_sec
  }

  /// The soft limit of descriptors, raised to the hard one if that is wanted and allowed.
  static func descriptorLimit(raising raises: Bool) -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return 1_024
    }
    if raises, limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, 1_048_576)
      if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 {
        limit = raised
      }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// The system's words for an error number.
  static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
