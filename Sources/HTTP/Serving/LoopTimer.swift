/// A job that a loop will run later.
public protocol LoopTimer: Sendable {
  /// Drops the job unless it has run; from any thread, and on the loop with certainty.
  func cancel()
}
