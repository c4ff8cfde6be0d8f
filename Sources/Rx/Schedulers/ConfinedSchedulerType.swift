/// A scheduler that runs all its work one after another and knows whether it is running now.
///
/// `observe(on:)`, and with it `Driver` and `Signal`, delivers at once when the event already
/// comes on such a scheduler and nothing waits before it.
public protocol ConfinedSchedulerType: SchedulerType {
  /// Whether the calling code runs on this scheduler.
  var isCurrent: Bool { get }
}
