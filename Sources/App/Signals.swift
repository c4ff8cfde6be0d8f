import Glibc

/// The requests to stop: SIGTERM and SIGINT.
struct Signals {
  private var set = sigset_t()

  /// Keeps both from ending the process, and SIGPIPE too; call it before any thread is started.
  init() {
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Blocks the thread until one of them comes.
  mutating func wait() {
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) == EINTR {}
  }
}
