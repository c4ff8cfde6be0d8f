import Glibc
public import HTTP
import Locking

/// An event loop without a thread: jobs run one at a time on whichever thread hands them in, and
/// time moves only by `advance(by:)`.
///
/// A job handed in while another runs waits for it, as on a real loop; handed in while none runs, it
/// has run when `execute` returns. So a test on one thread is deterministic.
public final class TestLoop: EventLoop, TaskExecutor {
  private struct Timer {
    let id: Int
    let due: Duration
    let job: @Sendable () -> Void
  }

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var runner: UInt?
    var elapsed = Duration.zero
    var timers: [Timer] = []
    var nextTimer = 0
  }

  private let start = ContinuousClock.now
  private let state = Lock(State())

  /// Makes a loop at virtual time zero.
  public init() {}

  /// Whether the caller is running one of the loop's jobs.
  public var isCurrent: Bool {
    let thread = UInt(pthread_self())
    return state.withLock { $0.runner == thread }
  }

  /// The virtual instant.
  public var now: ContinuousClock.Instant {
    start + elapsed
  }

  /// The virtual time since the loop was made.
  public var elapsed: Duration {
    state.withLock { $0.elapsed }
  }

  /// How many timers wait.
  public var timerCount: Int {
    state.withLock { $0.timers.count }
  }

  /// The loop itself.
  public var taskExecutor: (any TaskExecutor)? { self }

  /// Runs the job after those that wait; before returning, unless a job runs already.
  public func execute(_ job: @escaping @Sendable () -> Void) {
    let thread = UInt(pthread_self())
    let mayRun = state.withLock { state in
      state.jobs.append(job)
      guard state.runner == nil else { return false }
      state.runner = thread
      return true
    }
    if mayRun {
      drain()
    }
  }

  /// Runs the job when `advance(by:)` has moved time so far.
  public func schedule(
    after delay: Duration,
    _ job: @escaping @Sendable () -> Void
  ) -> any LoopTimer {
    let id = state.withLock { state in
      state.nextTimer += 1
      let due = state.elapsed + max(.zero, delay)
      state.timers.append(Timer(id: state.nextTimer, due: due, job: job))
      return state.nextTimer
    }
    return TestTimer { [weak self] in
      self?.state.withLock { $0.timers.removeAll { $0.id == id } }
    }
  }

  /// Moves time, and runs each timer that comes due at its own instant, the earlier made first.
  public func advance(by duration: Duration) {
    let end = state.withLock { $0.elapsed + duration }
    while let job = nextTimer(until: end) {
      execute(job)
    }
    state.withLock { $0.elapsed = max($0.elapsed, end) }
  }

  /// Blocks while another thread runs jobs of the loop.
  ///
  /// A task that left the loop goes on at once, on a thread of its own, while the one that it left
  /// behind may not have come back from it; a job handed in then would wait.
  func waitForOtherThreads() {
    let thread = UInt(pthread_self())
    while state.withLock({ $0.runner != nil && $0.runner != thread }) {
      sched_yield()
    }
  }

  /// Runs `body` as a job and gives its result.
  public func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      execute { continuation.resume(returning: body()) }
    }
  }

  /// Runs a task's job on the loop.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    execute { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextTimer(until end: Duration) -> (@Sendable () -> Void)? {
    state.withLock { state in
      let due = state.timers.indices
        .filter { state.timers[$0].due <= end }
        .min { left, right in
          (state.timers[left].due, state.timers[left].id)
            < (state.timers[right].due, state.timers[right].id)
        }
      guard let due else { return nil }
      let timer = state.timers.remove(at: due)
      state.elapsed = max(state.elapsed, timer.due)
      return timer.job
    }
  }

  private func drain() {
    while true {
      let job = state.withLock { state -> (@Sendable () -> Void)? in
        guard !state.jobs.isEmpty else {
          state.runner = nil
          return nil
        }
        return state.jobs.removeFirst()
      }
      guard let job else { return }
      job()
    }
  }
}
