public import Dispatch
public import FoundationEssentials

/// Runs work on a dispatch queue, one piece at a time and in order.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A moment on the scheduler's clock.
  public typealias Time = Date
  /// A span in seconds.
  public typealias TimeInterval = Double

  private let work: DispatchWork

  /// Runs on `queue` itself, which must be serial.
  init(serialQueue queue: DispatchQueue, leeway: DispatchTimeInterval) {
    work = DispatchWork(queue: queue, leeway: leeway)
  }

  /// Runs on a serial queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The queue's label.
  ///   - serialQueueConfiguration: Called with the new queue.
  ///   - leeway: How late a timer may be.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Runs on a serial queue that targets `queue`, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: The queue that lends its threads.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How late a timer may be.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let serial = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serial, leeway: leeway)
  }

  /// Runs on a serial queue that targets the global queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How late a timer may be.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName,
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
    scheduleInternal(state, action: action)
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

  func scheduleInternal<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action)
  }
}

// Sound: a dispatch queue and a span are all the state, and neither changes.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
