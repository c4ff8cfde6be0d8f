public import Dispatch
public import FoundationEssentials

/// Runs work on the main dispatch queue, at once whenever it is there already; made for
/// `subscribe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  /// A moment on the scheduler's clock.
  public typealias Time = Date
  /// A span in seconds.
  public typealias TimeInterval = Double

  /// The shared instance.
  public static let instance = ConcurrentMainScheduler()

  private let work = DispatchWork(queue: .main, leeway: .nanoseconds(0))

  private init() {}

  /// The present moment by the system's clock.
  public var now: RxTime { Date() }

  /// Runs `action` on the main queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : work.schedule(state, action)
  }

  /// Runs `action` on the main queue after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, after: dueTime, action)
  }

  /// Runs `action` on the main queue after `startAfter` and then every `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
