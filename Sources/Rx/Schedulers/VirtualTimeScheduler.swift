public import Dispatch
public import FoundationEssentials

/// A scheduler whose clock moves only when its work is run: for tests and for replaying history.
///
/// To be used from one thread.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A moment on the virtual clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A span on the virtual clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The virtual moment that the scheduler has come to.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var queue: VirtualWorkQueue<VirtualTime>
  private var isRunning = false

  /// A scheduler whose clock stands at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: Where the clock begins.
  ///   - converter: Translates between the clock's units and real time.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    queue = VirtualWorkQueue { converter.compareVirtualTime($0, $1) == .lessThan }
  }

  /// The scheduler's moment in real time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Plans work for the present moment.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Plans work for a real span from now; what is due never is not planned.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard dueTime != .never else { return Disposables.create() }
    let time = now.addingTimeInterval(dueTime.seconds)
    return scheduleAbsoluteVirtual(
      state,
      time: adjustScheduledTime(converter.convertToVirtualTime(time)),
      action: action
    )
  }

  /// Plans work for a virtual span from now.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state,
      time: converter.offsetVirtualTime(clock, offset: dueTime),
      action: action
    )
  }

  /// Plans work for a virtual moment.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = CompositeDisposable()
    let item = queue.insert(at: time) {
      guard !result.isDisposed else { return }
      _ = result.insert(action(state))
    }
    _ = result.insert(
      Disposables.create { [weak self, weak item] in
        if let item { self?.queue.remove(item) }
      }
    )
    return result
  }

  /// The moment at which work asked for at `time` is run; subclasses may move it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  /// Runs all work, in the order of its moments, until none is left or `stop` is called.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    while isRunning, let item = queue.popFirst() { run(item) }
    isRunning = false
  }

  /// Runs the work planned up to and including `virtualTime`, and moves the clock there.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "The scheduler is already running.")
    isRunning = true
    while isRunning, let first = queue.first,
      converter.compareVirtualTime(first.time, virtualTime) != .greaterThan,
      let item = queue.popFirst()
    {
      run(item)
    }
    clock = virtualTime
    isRunning = false
  }

  /// Moves the clock on without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    clock = converter.offsetVirtualTime(clock, offset: virtualInterval)
  }

  /// Ends a running `start` after the work at hand.
  public func stop() {
    isRunning = false
  }

  private func run(_ item: VirtualWork<VirtualTime>) {
    if converter.compareVirtualTime(item.time, clock) == .greaterThan { clock = item.time }
    item.run()
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// What is planned, in order.
  public var debugDescription: String { queue.debugDescription }
}
