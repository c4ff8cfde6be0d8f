import HTTP
import Synchronization

/// The server's end of one stream, for its source to hold.
final class StreamHandle: StreamConnection {
  let loop: Loop
  let token: Poller.Token
  private let isAwake = Atomic(false)
  private let hasEnded = Atomic(false)
  private let unsent = Atomic(0)

  init(loop: Loop, token: Poller.Token) {
    self.loop = loop
    self.token = token
  }

  var unsentBytes: Int { unsent.load(ordering: .relaxed) }

  /// Whether the source asked for the end.
  var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  func wake() {
    // A plain load first: most wakes of a busy stream find it awake.
    guard !isAwake.load(ordering: .relaxed),
      !isAwake.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    loop.post(.wake(self))
  }

  func end() {
    hasEnded.store(true, ordering: .releasing)
    wake()
  }

  /// Notes that the pull which was asked for is about to happen, on the loop.
  func settle() {
    isAwake.store(false, ordering: .sequentiallyConsistent)
  }

  /// Notes how much the socket has not taken, on the loop.
  func setUnsent(_ count: Int) {
    unsent.store(count, ordering: .relaxed)
  }
}
