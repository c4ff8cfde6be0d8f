import Glibc

/// What the system knows of this process (proc(5)).
enum ProcessFacts {
  /// The memory that is in RAM, in bytes; 0 where the system does not tell.
  static var residentBytes: Int {
    let words = read("/proc/self/statm").split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return 0
    }
    return pages.multipliedReportingOverflow(by: Int(sysconf(Int32(_SC_PAGESIZE)))).partialValue
  }

  /// The number of open descriptors; 0 where the system does not tell.
  static var openDescriptors: Int {
    guard let folder = unsafe opendir("/proc/self/fd") else { return 0 }
    defer { unsafe closedir(folder) }
    var count = 0
    while unsafe readdir(folder) != nil { count += 1 }
    // Two are the names of the folder itself and of the one above it, one is its own descriptor.
    return max(0, count - 3)
  }

  private static func read(_ path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
