/// Something that runs work, now or a little later.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`; disposing of the result calls it off, or stops what it started.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs `action` with `state`, and again with each state that it passes to its second argument.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = RecursiveSchedule(self, action)
    recursion.schedule(state)
    return recursion.group
  }
}

/// Work that schedules itself again.
private final class RecursiveSchedule<State> {
  let group = CompositeDisposable()
  private let scheduler: any ImmediateSchedulerType
  private let action: (State, (State) -> Void) -> Void

  init(
    _ scheduler: any ImmediateSchedulerType,
    _ action: @escaping (State, (State) -> Void) -> Void
  ) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let step = SingleAssignmentDisposable()
    guard let key = group.insert(step) else { return }
    let disposable = scheduler.schedule(state) { state in
      self.group.remove(for: key)
      guard !self.group.isDisposed else { return Disposables.create() }
      self.action(state, self.schedule)
      return Disposables.create()
    }
    step.setDisposable(disposable)
  }
}
