extension SharingScheduler {
  /// The scheduler on which the controls made now subscribe to their events.
  static func subscribing() -> any ImmediateSchedulerType {
    let scheduler = make()
    if scheduler is MainScheduler { return ConcurrentMainScheduler.instance }
    if let confined = scheduler as? any ConfinedSchedulerType {
      return AtOnceIfCurrent(scheduler: confined)
    }
    return scheduler
  }
}

/// Runs work on a confined scheduler: at once whenever it is there already.
private struct AtOnceIfCurrent: ImmediateSchedulerType {
  let scheduler: any ConfinedSchedulerType

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduler.isCurrent ? action(state) : scheduler.schedule(state, action: action)
  }
}
