import Glibc
import Testing

/// The lock that a writer of SQLite holds, as another process would take it.
///
/// Of a database with a write-ahead log it is that of the byte 120 of the file of shared memory
/// (sqlite.org/walformat.html).
final class WriteLock: Sendable {
  private let descriptor: Int32

  init(database: String) throws {
    descriptor = unsafe open("\(database)-shm", O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 120
    lock.l_len = 1
    let code = unsafe fcntl(descriptor, F_SETLK, &lock)
    try #require(code == 0, "A writer holds it.")
  }

  deinit {
    close(descriptor)
  }

  /// Lets writers write again.
  func release() {
    var lock = flock()
    lock.l_type = Int16(F_UNLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 120
    lock.l_len = 1
    _ = unsafe fcntl(descriptor, F_SETLK, &lock)
  }
}
