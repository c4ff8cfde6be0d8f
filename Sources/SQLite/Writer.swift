/// Runs jobs that write, and waits for a lock of another process but once at length.
final class Writer {
  private let connection: Connection
  private let busyTimeout: Int32
  private let lockedTimeout: Int32

  /// Takes the connection over, which waits for `busyTimeout` milliseconds, and for `lockedTimeout`
  /// after a wait in vain.
  init(connection: Connection, busyTimeout: Int32, lockedTimeout: Int32) {
    self.connection = connection
    self.busyTimeout = busyTimeout
    self.lockedTimeout = min(busyTimeout, lockedTimeout)
  }

  /// Runs the jobs and answers each after the commit that holds its effects.
  ///
  /// When another process holds the lock, the jobs fail with all others that wait: each has waited
  /// as long already, and none is to wait for as long as all before it.
  func run(_ jobs: [Job], takeRest: () -> [Job]) {
    guard let blocked = GroupCommit(connection: connection).run(jobs) else {
      return connection.setBusyTimeout(busyTimeout)
    }
    connection.setBusyTimeout(lockedTimeout)
    for job in blocked.jobs + takeRest() { job.fail(blocked.error) }
  }
}
