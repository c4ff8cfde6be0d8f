import HTTP
import Synchronization

/// A job that a loop runs once its time has come.
final class ScheduledJob: LoopTimer {
  private let loop: Loop
  private let isCancelled = Atomic(false)
  private var job: (@Sendable () -> Void)?
  private var handle: TimerWheel<Loop.TimerPurpose>.Handle?

  init(loop: Loop, job: @escaping @Sendable () -> Void) {
    self.loop = loop
    self.job = job
  }

  /// Sets the timer, on the loop.
  func arm(due: Int64) {
    guard !isCancelled.load(ordering: .acquiring) else {
      job = nil
      return
    }
    handle = loop.timers.set(due: due, .job(self))
  }

  /// Runs the job unless it was cancelled, on the loop.
  func run() {
    handle = nil
    let job = job.take()
    if !isCancelled.load(ordering: .acquiring) { job?() }
  }

  func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if loop.isCurrent {
      disarm()
    } else {
      loop.execute { self.disarm() }
    }
  }

  private func disarm() {
    if let handle = handle.take() { loop.timers.cancel(handle) }
    job = nil
  }
}

// Sound: the job and the handle are touched on the loop's thread alone once the initialiser is
// done; the flag is atomic.
extension ScheduledJob: @unchecked Sendable {}
