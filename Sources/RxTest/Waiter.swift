import Dispatch
import Foundation

/// Blocks a thread until told to go on.
///
/// On the main thread it lets the run loop turn meanwhile, so that work for the main queue is done;
/// nothing but Foundation can do that.
final class Waiter: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets the waiting thread go on.
  func stop() {
    semaphore.signal()
  }

  /// Waits; whether `stop` was called within `timeout` seconds.
  func wait(timeout: Double?) -> Bool {
    guard Thread.isMainThread else {
      let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
      return semaphore.wait(timeout: deadline) == .success
    }
    let deadline = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    while semaphore.wait(timeout: .now()) != .success {
      guard deadline.timeIntervalSinceNow > 0 else { return false }
      let turn = min(deadline, Date(timeIntervalSinceNow: 0.001))
      _ = RunLoop.current.run(mode: .default, before: turn)
    }
    return true
  }
}
