public import FoundationEssentials

/// A scheduler with a clock: it runs work after a time, or again and again.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The present moment on the scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`; disposing of the result calls it off.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`, each time with the state that the
  /// time before returned; disposing of the result ends it.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats by scheduling each run before the one at hand is worked off.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let schedule = PeriodicSchedule(self, state, period, action)
    schedule.tick(after: startAfter)
    return schedule.serial
  }
}

/// Work that repeats on a scheduler which can only run things once.
private final class PeriodicSchedule<State> {
  let serial = SerialDisposable()
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State
  private var state: State

  init(
    _ scheduler: any SchedulerType,
    _ state: State,
    _ period: RxTimeInterval,
    _ action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.period = period
    self.action = action
  }

  func tick(after dueTime: RxTimeInterval) {
    let next = SingleAssignmentDisposable()
    serial.disposable = next
    let disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      guard !self.serial.isDisposed else { return Disposables.create() }
      self.tick(after: self.period)
      self.state = self.action(self.state)
      return Disposables.create()
    }
    next.setDisposable(disposable)
  }
}
