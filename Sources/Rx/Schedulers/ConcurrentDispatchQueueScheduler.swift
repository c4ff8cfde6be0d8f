public import Dispatch
public import FoundationEssentials

/// Runs work on a dispatch queue that may run several pieces at a time.
///
/// Operators that need order bring it themselves.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
  /// A moment on the scheduler's clock.
  public typealias Time = Date
  /// A span in seconds.
  public typealias TimeInterval = Double

  private let work: DispatchWork

  /// Runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - leeway: How late a timer may be.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchWork(queue: queue, leeway: leeway)
  }

  /// Runs on a concurrent queue of its own with a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: How late a timer may be.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rx.dispatch_queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway
    )
  }

  /// The present moment by the system's clock.
  public var now: RxTime { Date() }

  /// Runs `action` on the queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action)
  }

  /// Runs `action` on the queue after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, after: dueTime, action)
  }

  /// Runs `action` on the queue after `startAfter` and then every `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
