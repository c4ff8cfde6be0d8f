/// The thread that a connection, and all that belongs to it, is pinned to.
public protocol EventLoop: AnyObject, Sendable {
  /// Whether the caller is on the loop's own thread.
  var isCurrent: Bool { get }

  /// The present instant; never goes backwards.
  var now: ContinuousClock.Instant { get }

  /// What runs tasks on the loop's thread, nil for a loop that cannot.
  var taskExecutor: (any TaskExecutor)? { get }

  /// Runs the job on the loop after the present one, in the order of the calls; from any thread.
  func execute(_ job: @escaping @Sendable () -> Void)

  /// Runs the job on the loop once the time has passed, to the millisecond; from any thread.
  func schedule(after delay: Duration, _ job: @escaping @Sendable () -> Void) -> any LoopTimer
}

extension EventLoop {
  /// Nil, for a loop that runs closures only.
  public var taskExecutor: (any TaskExecutor)? { nil }
}
