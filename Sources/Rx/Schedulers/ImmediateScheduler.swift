/// Runs work at once, on the caller's stack.
struct ImmediateScheduler: ImmediateSchedulerType {
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
