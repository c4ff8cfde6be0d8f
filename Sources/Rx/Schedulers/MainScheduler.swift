import Dispatch
import Synchronization

/// Runs work on the main dispatch queue: at once if it is there already and nothing waits.
public final class MainScheduler: SerialDispatchQueueScheduler, ConfinedSchedulerType {
  /// The shared instance.
  public static let instance = MainScheduler()

  /// Runs on the main queue too, but never at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(
    serialQueue: .main,
    leeway: .nanoseconds(0)
  )

  private let waiting = Atomic<Int>(0)

  /// A scheduler of the main queue.
  public init() {
    super.init(serialQueue: .main, leeway: .nanoseconds(0))
  }

  /// Whether the caller runs on the main queue.
  public var isCurrent: Bool { MainQueue.isCurrent }

  /// Stops the program unless the caller runs on the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(MainQueue.isCurrent, errorMessage ?? "Not on the main queue.")
  }

  /// Stops the program unless the caller runs on the main queue.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(MainQueue.isCurrent, errorMessage ?? "Not on the main queue.")
  }

  override func scheduleInternal<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let (before, _) = waiting.wrappingAdd(1, ordering: .acquiringAndReleasing)
    if before == 0, MainQueue.isCurrent {
      let disposable = action(state)
      waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      return disposable
    }
    let cancel = SingleAssignmentDisposable()
    let work = Carried { () -> Void in
      if !cancel.isDisposed { cancel.setDisposable(action(state)) }
      self.waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
    DispatchQueue.main.async { work.value() }
    return cancel
  }
}

// Sound: it adds an atomic counter to a scheduler whose state never changes.
extension MainScheduler: @unchecked Sendable {}
